import { api, call } from '@nitrate/api-client';
import type { BodyOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type { applyListChanges, bookmarksOfFilms, listBookmarks } from '@nitrate/lists/contract';

/** `Bookmarks` and `Lists` are invalidated when their changes have been applied; `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Bookmarks', 'Lists'] });

/** The endpoints of bookmarks, and the one that applies queued changes. */
export const listsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listBookmarks: build.query<ReplyOf<typeof listBookmarks>, QueryOf<typeof listBookmarks>>({
      query: (query) => call<typeof listBookmarks>({ method: 'GET', url: '/bookmarks', query }),
      providesTags: ['Viewer', 'Bookmarks'],
    }),
    bookmarksOfFilms: build.query<ReplyOf<typeof bookmarksOfFilms>, { films: readonly string[] }>({
      query: ({ films }) =>
        call<typeof bookmarksOfFilms>({ method: 'GET', url: '/bookmarks/films', query: { films: films.join(',') } }),
      providesTags: ['Viewer'],
    }),
    applyListChanges: build.mutation<ReplyOf<typeof applyListChanges>, BodyOf<typeof applyListChanges>>({
      query: (body) => call<typeof applyListChanges>({ method: 'POST', url: '/lists/changes', body }),
    }),
  }),
});
