import { api, call, type CallParts } from '@nitrate/api-client';
import type { ParamsOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type {
  createSoundUpload,
  FilmMediaReply,
  getFilmMedia,
  removeFilmSound,
  saveFilmChapters,
  saveFilmMedia,
  saveFilmSound,
} from '@nitrate/ingest/contract';

const url = '/studio/films/:film/media';
const soundUrl = '/studio/films/:film/sounds/:sound';

/** Writes invalidate what the studio shows; `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'FilmMedia'] });

/** The endpoints of the media of a film. */
export const filmMediaApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getFilmMedia: build.query<FilmMediaReply, ParamsOf<typeof getFilmMedia> & QueryOf<typeof getFilmMedia>>({
      query: ({ lang, ...params }) => call<typeof getFilmMedia>({ method: 'GET', url, params, query: { lang } }),
      providesTags: ['Viewer', 'FilmMedia'],
    }),
    saveFilmMedia: build.mutation<object, CallParts<typeof saveFilmMedia>>({
      query: (parts) => call<typeof saveFilmMedia>({ method: 'PUT', url, ...parts }),
      invalidatesTags: (done) => (done ? ['FilmMedia'] : []),
    }),
    saveFilmChapters: build.mutation<ReplyOf<typeof saveFilmChapters>, CallParts<typeof saveFilmChapters>>({
      query: (parts) => call<typeof saveFilmChapters>({ method: 'PUT', url: '/studio/films/:film/chapters', ...parts }),
      invalidatesTags: (done) => (done ? ['FilmMedia'] : []),
    }),
    createSoundUpload: build.mutation<ReplyOf<typeof createSoundUpload>, CallParts<typeof createSoundUpload>>({
      query: (parts) => call<typeof createSoundUpload>({ method: 'POST', url: '/studio/films/:film/sounds', ...parts }),
      invalidatesTags: (done) => (done ? ['FilmMedia'] : []),
    }),
    // Also after a refusal: another editor may have changed or removed it.
    saveFilmSound: build.mutation<object, CallParts<typeof saveFilmSound>>({
      query: (parts) => call<typeof saveFilmSound>({ method: 'PUT', url: soundUrl, ...parts }),
      invalidatesTags: ['FilmMedia'],
    }),
    removeFilmSound: build.mutation<object, CallParts<typeof removeFilmSound>>({
      query: (parts) => call<typeof removeFilmSound>({ method: 'DELETE', url: soundUrl, ...parts }),
      invalidatesTags: ['FilmMedia'],
    }),
  }),
});
