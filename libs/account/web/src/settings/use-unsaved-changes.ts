import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useIsSignedIn } from '@nitrate/auth/data-access';
import { useDialogs, useCommonDialogs } from '@nitrate/dialogs';

/**
 * Asks before unsaved changes of a signed-in user are discarded: within the app by a dialog, otherwise by the dialog of the
 * browser.
 */
export function useUnsavedChanges(changed: boolean): void {
  const unsaved = useIsSignedIn() && changed;
  const { discardChanges } = useCommonDialogs();
  const { close } = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
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
