import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { noticeShown } from './dialogs-slice';

interface Notices {
  /** Shows a message at the bottom of the window for a few seconds. */
  notify: (text: string) => void;
}

/** Shows messages that need no response. */
export function useNotices(): Notices {
  const dispatch = useDispatch();
  return useMemo(() => ({ notify: (text) => void dispatch(noticeShown(text)) }), [dispatch]);
}
