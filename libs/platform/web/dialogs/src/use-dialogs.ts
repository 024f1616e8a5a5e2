import { useEffect, useMemo, useRef } from 'react';
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
