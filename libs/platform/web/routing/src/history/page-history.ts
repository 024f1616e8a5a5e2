import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

/** A page that was shown. */
interface PageRecord {
  title: string;
  /** Path without locale, with search. */
  slug: string;
}

export interface PageHistoryState {
  current: PageRecord | null;
  /** Previous pages, oldest first. */
  previous: PageRecord[];
}

const maxEntries = 10;
const initialState: PageHistoryState = { current: null, previous: [] };

/** The current page and the previous ones. */
export const pageHistorySlice = createSlice({
  name: 'pageHistory',
  initialState,
  reducers: {
    /** Pushes the previous page when the path changes; keeps ten entries. */
    pageShown(state, { payload }: PayloadAction<PageRecord>) {
      const { current } = state;
      state.current = payload;
      if (!current || current.slug === payload.slug) return;
      state.previous.push(current);
      if (state.previous.length > maxEntries) state.previous.shift();
    },
  },
});

export const { pageShown } = pageHistorySlice.actions;

/** The state of a store with the slice of page history. */
export type WithPageHistory = WithSlice<typeof pageHistorySlice>;

export const selectCurrentPage = ({ pageHistory }: WithPageHistory): PageRecord | null => pageHistory.current;
export const selectPreviousPages = ({ pageHistory }: WithPageHistory): PageRecord[] => pageHistory.previous;
