import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useDialogs, useCommonDialogs } from '@nitrate/dialogs';

/** Navigation state that skips the confirmation, such as after deletion of the account. */
export const skipUnsavedCheck = 'skipUnsavedCheck';

/** Asks before unsaved changes are discarded: within the app by a dialog, otherwise by that of the browser. */
export function useUnsavedChanges(unsaved: boolean): void {
  const { discardChanges } = useCommonDialogs();
  const { close } = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== skipUnsavedCheck,
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
