import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { noticeGiven } from './dialogs-slice';

export interface Notices {
  /** Says that something has happened, in a line at the foot of the window that goes by itself. */
  say: (text: string) => void;
}

/** Gives the line for what needs no answer. */
export function useNotices(): Notices {
  const dispatch = useDispatch();
  return useMemo(() => ({ say: (text) => void dispatch(noticeGiven(text)) }), [dispatch]);
}
