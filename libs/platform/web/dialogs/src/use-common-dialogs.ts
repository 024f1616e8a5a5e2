import { useEffect, useMemo, useRef } from 'react';
import { useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { useDispatch } from 'react-redux';
import type { NewDialog } from './dialog-item';
import { closeDialog, openDialog } from './open-dialogs';

interface DialogStack {
  /** Shows a dialog above all others. @returns its id */
  show: (dialog: NewDialog) => string;
  /** Closes a dialog. */
  close: (id: string) => void;
}

/** Opens dialogs, which close when the calling component unmounts unless they are `persistant`. */
export function useDialogs(): DialogStack {
  const dispatch = useDispatch();
  const opened = useRef(new Set<string>());
  useEffect(() => {
    const ids = opened.current;
    return () => {
      for (const id of ids) closeDialog(dispatch, id);
      ids.clear();
    };
  }, [dispatch]);

  return useMemo(
    () => ({
      show(dialog) {
        const id = openDialog(dispatch, dialog);
        if (!dialog.persistant) opened.current.add(id);
        return id;
      },
      close: (id) => closeDialog(dispatch, id),
    }),
    [dispatch],
  );
}

type Callback = () => Promise<void> | void;

/** The dialogs that several features need. Each function returns the id of the dialog. */
export interface CommonDialogs {
  /**
   * Asks the user to log in or sign up. `redirect` is the path to return to, without locale; `onLeave` is called before
   * the page of either is opened.
   */
  loginRequired: (redirect: string, onLeave?: () => void) => string;
  /** Asks the user to confirm the e-mail address; `resend` sends the mail again. */
  confirmEmail: (resend: Callback) => string;
  /** Asks for confirmation before something is deleted. */
  confirmDelete: (itemName: string, remove: Callback) => string;
  /** Asks for confirmation before changes are discarded. */
  discardChanges: (discard: Callback) => string;
}

/** Opens the common dialogs in the current language. */
export function useCommonDialogs(): CommonDialogs {
  const text = useText();
  const { show } = useDialogs();
  const navigate = useLocalNavigate();
  return useMemo(
    () => ({
      loginRequired: (redirect, onLeave) => {
        const search = `?${new URLSearchParams({ redirect })}`;
        const open = (page: string) => {
          onLeave?.();
          navigate(page + search);
        };
        return show({
          title: text('dialogs.loginRequired.title'),
          body: text('dialogs.loginRequired.body'),
          primary: { text: text('dialogs.loginRequired.logIn'), callback: () => open('/login') },
          secondary: { text: text('dialogs.loginRequired.signUp'), callback: () => open('/sign-up') },
        });
      },
      confirmEmail: (resend) =>
        show({
          title: text('dialogs.confirmEmail.title'),
          body: text('dialogs.confirmEmail.body'),
          primary: { text: text('dialogs.confirmEmail.resend'), callback: resend },
          secondary: { text: text('dialogs.close') },
        }),
      confirmDelete: (itemName, remove) =>
        show({
          title: text('dialogs.confirmDelete.title'),
          body: text('dialogs.confirmDelete.body', { itemName }),
          primary: { text: text('dialogs.confirmDelete.delete'), mode: 'danger', callback: remove },
          secondary: { text: text('dialogs.cancel') },
        }),
      discardChanges: (discard) =>
        show({
          title: text('dialogs.discardChanges.title'),
          primary: { text: text('dialogs.discardChanges.discard'), mode: 'danger', callback: discard },
          secondary: { text: text('dialogs.cancel') },
        }),
    }),
    [navigate, show, text],
  );
}
