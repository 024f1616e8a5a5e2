import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { nanoid } from 'nanoid';
import type { DialogItem } from './dialog-item';

export interface DialogsState {
  /** The stack, lowest first; the last one is open. */
  items: DialogItem[];
  /** The notice that is shown, until the next one or a timeout. */
  toast: { id: string; text: string } | null;
}

const initialState: DialogsState = { items: [], toast: null };

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
    toastShown: {
      prepare: (text: string) => ({ payload: { text, id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<DialogsState['toast']>) {
        state.toast = payload;
      },
    },
    toastHidden(state, { payload }: PayloadAction<string>) {
      if (state.toast?.id === payload) state.toast = null;
    },
  },
});

export const { dialogAdded, dialogRemoved, toastShown, toastHidden } = dialogsSlice.actions;

/** The state of a store with the slice of dialogs. */
export type WithDialogs = WithSlice<typeof dialogsSlice>;

export const selectDialogs = ({ dialogs }: WithDialogs): DialogItem[] => dialogs.items;

export const selectToast = ({ dialogs }: WithDialogs): DialogsState['toast'] => dialogs.toast;
