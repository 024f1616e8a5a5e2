import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { nanoid } from 'nanoid';
import type { DialogItem } from './dialog-item';

export interface DialogsState {
  /** The stack, lowest first; the last one is seen. */
  items: DialogItem[];
  /** A short-lived message, until the next one or a few seconds later. */
  notice: { id: string; text: string } | null;
}

const initialState: DialogsState = { items: [], notice: null };

/** The stack of dialogs and the notice. */
export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState,
  reducers: {
    dialogAdded: {
      prepare: (dialog: Omit<DialogItem, 'id'>) => ({ payload: { ...dialog, id: nanoid(21) } }),
      reducer(state, { payload }: PayloadAction<DialogItem>) {
        state.items.push(payload);
      },
    },
    dialogRemoved(state, { payload }: PayloadAction<string>) {
      state.items = state.items.filter(({ id }) => id !== payload);
    },
    noticeGiven: {
      prepare: (text: string) => ({ payload: { text, id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<DialogsState['notice']>) {
        state.notice = payload;
      },
    },
    noticeOver(state, { payload }: PayloadAction<string>) {
      if (state.notice?.id === payload) state.notice = null;
    },
  },
});

export const { dialogAdded, dialogRemoved, noticeGiven, noticeOver } = dialogsSlice.actions;

/** A store that holds the dialogs. */
export type WithDialogs = WithSlice<typeof dialogsSlice>;

export const selectDialogs = ({ dialogs }: WithDialogs): DialogItem[] => dialogs.items;

export const selectNotice = ({ dialogs }: WithDialogs): DialogsState['notice'] => dialogs.notice;
