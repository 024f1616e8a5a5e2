import { api, call } from '@nitrate/api-client';
import type {
  cancelFilmSchedule,
  countFilmStates,
  createFilm,
  deleteFilms,
  editFilm,
  filmHistory,
  findFilmValues,
  listStudioFilms,
  previewDeletion,
  publishFilm,
  revertFilm,
  saveFilm,
  saveFilmDraft,
  StudioFilm,
  withdrawFilm,
} from '@nitrate/cataloguing/contract';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';

const url = '/studio/films/:film';

/** Writes invalidate what the studio shows of films; `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'StudioFilms'] });

const providesTags = ['Viewer', 'StudioFilms'] as const;
// Also after a refusal: somebody else may have changed the film.
const invalidatesTags = ['StudioFilms'] as const;

/** The endpoints of the studio for films. Parts of other features invalidate `StudioFilms` when they change films. */
export const studioFilmsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listStudioFilms: build.query<ReplyOf<typeof listStudioFilms>, QueryOf<typeof listStudioFilms>>({
      query: (query) => call<typeof listStudioFilms>({ method: 'GET', url: '/studio/films', query }),
      providesTags,
    }),
    countFilmStates: build.query<ReplyOf<typeof countFilmStates>, QueryOf<typeof countFilmStates>>({
      query: (query) => call<typeof countFilmStates>({ method: 'GET', url: '/studio/films/states', query }),
      providesTags,
    }),
    findFilmValues: build.query<ReplyOf<typeof findFilmValues>, QueryOf<typeof findFilmValues>>({
      query: (query) => call<typeof findFilmValues>({ method: 'GET', url: '/studio/films/values', query }),
      providesTags,
    }),
    editFilm: build.query<StudioFilm, string>({
      query: (film) => call<typeof editFilm>({ method: 'GET', url, params: { film } }),
      providesTags,
      // A form begins with the newest record.
      keepUnusedDataFor: 0,
    }),
    createFilm: build.mutation<StudioFilm, BodyOf<typeof createFilm>>({
      query: (body) => call<typeof createFilm>({ method: 'POST', url: '/studio/films', body }),
      invalidatesTags: (done) => (done ? invalidatesTags : []),
    }),
    saveFilmDraft: build.mutation<StudioFilm, { film: string; body: BodyOf<typeof saveFilmDraft> }>({
      query: ({ film, body }) =>
        call<typeof saveFilmDraft>({ method: 'PUT', url: `${url}/draft`, params: { film }, body }),
      invalidatesTags,
    }),
    saveFilm: build.mutation<StudioFilm, { film: string; body: BodyOf<typeof saveFilm> }>({
      query: ({ film, body }) => call<typeof saveFilm>({ method: 'PUT', url, params: { film }, body }),
      invalidatesTags,
    }),
    publishFilm: build.mutation<StudioFilm, { film: string; body: BodyOf<typeof publishFilm> }>({
      query: ({ film, body }) =>
        call<typeof publishFilm>({ method: 'POST', url: `${url}/publish`, params: { film }, body }),
      invalidatesTags,
    }),
    withdrawFilm: build.mutation<StudioFilm, { film: string; body: BodyOf<typeof withdrawFilm> }>({
      query: ({ film, body }) =>
        call<typeof withdrawFilm>({ method: 'POST', url: `${url}/withdraw`, params: { film }, body }),
      invalidatesTags,
    }),
    cancelFilmSchedule: build.mutation<StudioFilm, ParamsOf<typeof cancelFilmSchedule>>({
      query: (params) => call<typeof cancelFilmSchedule>({ method: 'DELETE', url: `${url}/schedule/:action`, params }),
      invalidatesTags,
    }),
    previewDeletion: build.query<ReplyOf<typeof previewDeletion>, BodyOf<typeof previewDeletion>>({
      query: (body) => call<typeof previewDeletion>({ method: 'POST', url: '/studio/deletions/preview', body }),
      providesTags,
      keepUnusedDataFor: 0,
    }),
    deleteFilms: build.mutation<ReplyOf<typeof deleteFilms>, BodyOf<typeof deleteFilms>>({
      query: (body) => call<typeof deleteFilms>({ method: 'POST', url: '/studio/deletions', body }),
      invalidatesTags,
    }),
    filmHistory: build.query<ReplyOf<typeof filmHistory>, { film: string; before?: number }>({
      query: ({ film, ...query }) =>
        call<typeof filmHistory>({ method: 'GET', url: `${url}/history`, params: { film }, query }),
      providesTags,
    }),
    revertFilm: build.mutation<StudioFilm, { film: string; body: BodyOf<typeof revertFilm> }>({
      query: ({ film, body }) =>
        call<typeof revertFilm>({ method: 'POST', url: `${url}/revert`, params: { film }, body }),
      invalidatesTags,
    }),
  }),
});
