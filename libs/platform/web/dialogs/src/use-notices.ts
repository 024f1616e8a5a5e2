import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { noticeShown } from './dialogs-slice';
import { type NoticeAction, setNoticeAction } from './notice-actions';

interface Notices {
  /** Shows a message at the bottom of the window for a few seconds, with a button such as "Undo" where there is one. */
  notify: (text: string, action?: NoticeAction) => void;
}

/** Shows messages that need no response. */
export function useNotices(): Notices {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      notify(text, action) {
        const shown = noticeShown(text);
        if (action && shown.payload) setNoticeAction(shown.payload.id, action);
        dispatch(shown);
      },
    }),
    [dispatch],
  );
}
