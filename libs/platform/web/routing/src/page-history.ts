import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A page that was shown. */
export interface PageRecord {
  title: string;
  /** Path without language, with its search. */
  slug: string;
}

export interface PageHistoryState {
  current: PageRecord | null;
  /** Pages before the current one, oldest first. */
  previous: PageRecord[];
}

const most = 10;
const initialState: PageHistoryState = { current: null, previous: [] };

const slice = createSlice({
  name: 'pageHistory',
  initialState,
  reducers: {
    /** A change of the current page pushes the old one; at ten entries the oldest is dropped. */
    pageShown(state, { payload }: PayloadAction<PageRecord>) {
      const { current } = state;
      state.current = payload;
      if (!current || current.slug === payload.slug) return;
      state.previous.push(current);
      if (state.previous.length > most) state.previous.shift();
    },
  },
});

export const pageHistoryReducer = slice.reducer;
export const { pageShown } = slice.actions;

type WithHistory = { pageHistory: PageHistoryState };

export const selectCurrentPage = ({ pageHistory }: WithHistory): PageRecord | null => pageHistory.current;
export const selectPreviousPages = ({ pageHistory }: WithHistory): PageRecord[] => pageHistory.previous;
