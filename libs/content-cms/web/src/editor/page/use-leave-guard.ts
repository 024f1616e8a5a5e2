import { useCommonDialogs } from '@nitrate/dialogs';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';

/**
 * Guards unsaved changes against navigation: saves them first, and asks only where that fails. On closing the tab the
 * browser asks, since it does not wait for the save.
 */
export function useLeaveGuard(isUnsaved: boolean, saveAll: () => Promise<boolean>): void {
  const { discardChanges } = useCommonDialogs();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const latest = useRef(saveAll);
  useEffect(() => {
    latest.current = saveAll;
  });

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
    const leave = () => {
      isLeaving.current = true;
      void navigate({ pathname, search, hash });
    };
    blocker.reset();
    void latest.current().then((saved) => (saved ? leave() : discardChanges(leave)));
  }, [blocker, discardChanges, navigate]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      void latest.current();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isUnsaved]);
}
