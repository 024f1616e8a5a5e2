import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

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

const maxEntries = 10;
const initialState: PageHistoryState = { current: null, previous: [] };

/** The page that is shown and those before it. */
export const pageHistorySlice = createSlice({
  name: 'pageHistory',
  initialState,
  reducers: {
    /** A change of the current page pushes the old one; at ten entries the oldest is dropped. */
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

/** A store that holds the page history. */
export type WithPageHistory = WithSlice<typeof pageHistorySlice>;

export const selectCurrentPage = ({ pageHistory }: WithPageHistory): PageRecord | null => pageHistory.current;
export const selectPreviousPages = ({ pageHistory }: WithPageHistory): PageRecord[] => pageHistory.previous;
