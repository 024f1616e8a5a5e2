import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown } from './dialogs-slice';
import { type ToastAction, setToastAction } from './notice-actions';

interface Toasts {
  /** Shows a message at the bottom of the window for a few seconds, with a button such as "Undo" where there is one. */
  notify: (text: string, action?: ToastAction) => void;
}

/** Shows messages that need no response. */
export function useToasts(): Toasts {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      notify(text, action) {
        const shown = toastShown(text);
        if (action && shown.payload) setToastAction(shown.payload.id, action);
        dispatch(shown);
      },
    }),
    [dispatch],
  );
}
