import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';

/**
 * Asks before unsaved changes are left; on closing the tab the browser does.
 *
 * @param ask asks whether to leave without them, and calls `leave` if so
 */
export function useLeaveGuard(isUnsaved: boolean, ask: (leave: () => void) => void): void {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isUnsaved && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
      [isUnsaved],
    ),
  );
  const askToLeave = useEffectEvent(ask);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search, hash } = blocker.location;
    blocker.reset();
    askToLeave(() => {
      isLeaving.current = true;
      void navigate({ pathname, search, hash });
    });
  }, [blocker, navigate]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isUnsaved]);
}
