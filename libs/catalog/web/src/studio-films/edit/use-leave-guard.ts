import { useCommonDialogs } from '@nitrate/dialogs';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';

/** Asks before unsaved changes are left; on closing the tab the browser does. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const { discardChanges } = useCommonDialogs();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isUnsaved && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
      [isUnsaved],
    ),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search, hash } = blocker.location;
    blocker.reset();
    discardChanges(() => {
      isLeaving.current = true;
      void navigate({ pathname, search, hash });
    });
  }, [blocker, discardChanges, navigate]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isUnsaved]);
}
