import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useDialogs, useCommonDialogs } from '@nitrate/dialogs';

/** State of a navigation that nothing holds up: there is nothing left that could be saved. */
export const leavesForGood = 'leavesForGood';

/** Asks before unsaved changes are left behind: within the app by the dialog, beyond it by the browser's own. */
export function useUnsavedChanges(unsaved: boolean): void {
  const { discardChanges } = useCommonDialogs();
  const { close } = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== leavesForGood,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const dialog = discardChanges(() => blocker.proceed());
    return () => close(dialog);
  }, [blocker, close, discardChanges]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
}
