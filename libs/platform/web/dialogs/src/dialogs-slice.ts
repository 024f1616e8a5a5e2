import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { nanoid } from 'nanoid';
import type { DialogItem, NewDialog } from './dialog-item';

export interface DialogsState {
  /** The stack, lowest first; the last one is seen. It holds callbacks and lives in the tab alone. */
  items: DialogItem[];
  /** What is said in passing, until the next one or a few seconds later. */
  notice: { id: string; text: string } | null;
}

const initialState: DialogsState = { items: [], notice: null };

const slice = createSlice({
  name: 'dialogs',
  initialState,
  reducers: {
    dialogAdded: {
      prepare: (dialog: NewDialog) => ({ payload: { ...dialog, id: nanoid(21) } }),
      // Replaced rather than drafted: items hold functions and schemas that are not ours to change.
      reducer: (state, { payload }: PayloadAction<DialogItem>): DialogsState => ({
        ...state,
        items: [...(state.items as DialogItem[]), payload],
      }),
    },
    dialogRemoved: (state, { payload }: PayloadAction<string>): DialogsState => ({
      ...state,
      items: (state.items as DialogItem[]).filter(({ id }) => id !== payload),
    }),
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

export const dialogsReducer = slice.reducer;
export const { dialogAdded, dialogRemoved, noticeGiven, noticeOver } = slice.actions;

export const selectDialogs = ({ dialogs }: { dialogs: DialogsState }): DialogItem[] => dialogs.items;

export const selectNotice = ({ dialogs }: { dialogs: DialogsState }): DialogsState['notice'] => dialogs.notice;
