import { api, call, type CallParts } from '@nitrate/api-client';
import type { ParamsOf, QueryOf } from '@nitrate/contract-kit';
import type { FilmMediaReply, getFilmMedia, saveFilmMedia } from '@nitrate/ingest/contract';

const url = '/studio/films/:film/media';

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
  }),
});
