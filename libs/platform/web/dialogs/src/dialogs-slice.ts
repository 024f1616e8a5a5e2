import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { nanoid } from 'nanoid';
import type { DialogItem, NewDialog } from './dialog-item';

/** The stack, lowest first; the last one is seen. It holds callbacks and lives in the tab alone. */
export interface DialogsState {
  items: DialogItem[];
}

const initialState: DialogsState = { items: [] };

const slice = createSlice({
  name: 'dialogs',
  initialState,
  reducers: {
    dialogAdded: {
      prepare: (dialog: NewDialog) => ({ payload: { ...dialog, id: nanoid(21) } }),
      // Replaced rather than drafted: items hold functions and schemas that are not ours to change.
      reducer: (state, { payload }: PayloadAction<DialogItem>): DialogsState => ({
        items: [...(state.items as DialogItem[]), payload],
      }),
    },
    dialogRemoved: (state, { payload }: PayloadAction<string>): DialogsState => ({
      items: (state.items as DialogItem[]).filter(({ id }) => id !== payload),
    }),
  },
});

export const dialogsReducer = slice.reducer;
export const { dialogAdded, dialogRemoved } = slice.actions;

export const selectDialogs = ({ dialogs }: { dialogs: DialogsState }): DialogItem[] => dialogs.items;
