import { api, call } from '@nitrate/api-client';
import type { grantPlayback, Playback, previewPlayback } from '@nitrate/player/contract';

/** A grant is renewed when it expires, not because a page is opened again within this time. */
const grantSeconds = 600;

/** What may be played of a film. A grant depends on the current user, a preview does not. */
export const playerApi = api.injectEndpoints({
  endpoints: (build) => ({
    playback: build.query<Playback, { film: string }>({
      query: (params) => call<typeof grantPlayback>({ method: 'POST', url: '/playback/:film', params }),
      keepUnusedDataFor: grantSeconds,
      providesTags: ['Viewer'],
    }),
    preview: build.query<Playback, { film: string }>({
      query: (params) => call<typeof previewPlayback>({ method: 'GET', url: '/playback/:film/preview', params }),
      keepUnusedDataFor: grantSeconds,
    }),
  }),
});
