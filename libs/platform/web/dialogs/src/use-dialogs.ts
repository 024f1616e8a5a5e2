import { useEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { NewDialog } from './dialog-item';
import { closeDialog, openDialog } from './open-dialogs';

export interface DialogStack {
  /** Shows a dialog above all others; gives its id. */
  show: (dialog: NewDialog) => string;
  /** Takes a dialog away; the one below it shows again. */
  close: (id: string) => void;
}

/** Gives the stack of dialogs. What is shown through it closes with the caller, unless it is `persistant`. */
export function useDialogs(): DialogStack {
  const dispatch = useDispatch();
  const mine = useRef(new Set<string>());
  useEffect(() => {
    const shown = mine.current;
    return () => {
      for (const id of shown) closeDialog(dispatch, id);
      shown.clear();
    };
  }, [dispatch]);

  return useMemo(
    () => ({
      show(dialog) {
        const id = openDialog(dispatch, dialog);
        if (!dialog.persistant) mine.current.add(id);
        return id;
      },
      close: (id) => closeDialog(dispatch, id),
    }),
    [dispatch],
  );
}
