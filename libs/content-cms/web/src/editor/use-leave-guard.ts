import { useCommonDialogs } from '@nitrate/dialogs';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';

/**
 * Keeps unsaved work from being lost by leaving: it is saved first, and only where that fails the editor is asked. A
 * window that is closed asks by itself; browsers let no page wait there.
 */
export function useLeaveGuard(isUnsaved: boolean, saveAll: () => Promise<boolean>): void {
  const { discardChanges } = useCommonDialogs();
  const navigate = useNavigate();
  const discarded = useRef(false);
  const latest = useRef(saveAll);
  useEffect(() => {
    latest.current = saveAll;
  });

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isUnsaved && !discarded.current && currentLocation.pathname !== nextLocation.pathname,
      [isUnsaved],
    ),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search, hash } = blocker.location;
    const go = () => {
      discarded.current = true;
      void navigate({ pathname, search, hash });
    };
    blocker.reset();
    void latest.current().then((saved) => (saved ? go() : discardChanges(go)));
  }, [blocker, discardChanges, navigate]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      void latest.current();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
