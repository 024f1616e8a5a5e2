import { api, call } from '@nitrate/api-client';
import type { BodyOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type {
  applyListChanges,
  bookmarksOfFilms,
  getRating,
  listBookmarks,
  listRatings,
} from '@nitrate/lists/contract';

/** Each is invalidated when changes of it have been applied; `Viewer` clears them when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Bookmarks', 'Lists', 'Ratings'] });

/** The endpoints of bookmarks and ratings, and the one that applies queued changes. */
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
    getRating: build.query<ReplyOf<typeof getRating>, { film: string }>({
      query: (params) => call<typeof getRating>({ method: 'GET', url: '/ratings/:film', params }),
      providesTags: ['Viewer'],
    }),
    listRatings: build.query<ReplyOf<typeof listRatings>, QueryOf<typeof listRatings>>({
      query: (query) => call<typeof listRatings>({ method: 'GET', url: '/ratings', query }),
      providesTags: ['Viewer', 'Ratings'],
    }),
    applyListChanges: build.mutation<ReplyOf<typeof applyListChanges>, BodyOf<typeof applyListChanges>>({
      query: (body) => call<typeof applyListChanges>({ method: 'POST', url: '/lists/changes', body }),
    }),
  }),
});
