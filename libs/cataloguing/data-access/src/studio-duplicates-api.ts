import { api, call } from '@nitrate/api-client';
import type {
  filmDuplicates,
  findSimilarFilms,
  listDifferentFilms,
  listDuplicates,
  markDifferentFilms,
  mergeFilms,
  undoMerge,
  unmarkDifferentFilms,
} from '@nitrate/cataloguing/contract';
import type { BodyOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';

/** Writes invalidate what the studio shows of films; `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'StudioFilms'] });

const providesTags = ['Viewer', 'StudioFilms'] as const;
// Also after a refusal: somebody else may have changed the films.
const invalidatesTags = ['StudioFilms'] as const;
const differentUrl = '/studio/duplicates/different';

/** The endpoints of the studio for films that may be the same. */
export const duplicatesApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listDuplicates: build.query<ReplyOf<typeof listDuplicates>, QueryOf<typeof listDuplicates>>({
      query: (query) => call<typeof listDuplicates>({ method: 'GET', url: '/studio/duplicates', query }),
      providesTags,
    }),
    listDifferentFilms: build.query<ReplyOf<typeof listDifferentFilms>, QueryOf<typeof listDifferentFilms>>({
      query: (query) => call<typeof listDifferentFilms>({ method: 'GET', url: differentUrl, query }),
      providesTags,
    }),
    filmDuplicates: build.query<ReplyOf<typeof filmDuplicates>, string>({
      query: (film) =>
        call<typeof filmDuplicates>({ method: 'GET', url: '/studio/films/:film/duplicates', params: { film } }),
      providesTags,
    }),
    findSimilarFilms: build.query<ReplyOf<typeof findSimilarFilms>, QueryOf<typeof findSimilarFilms>>({
      query: (query) => call<typeof findSimilarFilms>({ method: 'GET', url: '/studio/duplicates/similar', query }),
      providesTags,
    }),
    markDifferentFilms: build.mutation<ReplyOf<typeof markDifferentFilms>, BodyOf<typeof markDifferentFilms>>({
      query: (body) => call<typeof markDifferentFilms>({ method: 'POST', url: differentUrl, body }),
      invalidatesTags,
    }),
    unmarkDifferentFilms: build.mutation<ReplyOf<typeof unmarkDifferentFilms>, number>({
      query: (pair) =>
        call<typeof unmarkDifferentFilms>({ method: 'DELETE', url: `${differentUrl}/:pair`, params: { pair } }),
      invalidatesTags,
    }),
    mergeFilms: build.mutation<ReplyOf<typeof mergeFilms>, BodyOf<typeof mergeFilms>>({
      query: (body) => call<typeof mergeFilms>({ method: 'POST', url: '/studio/merges', body }),
      invalidatesTags,
    }),
    undoMerge: build.mutation<ReplyOf<typeof undoMerge>, string>({
      query: (merge) =>
        call<typeof undoMerge>({ method: 'POST', url: '/studio/merges/:merge/undo', params: { merge } }),
      invalidatesTags,
    }),
  }),
});
