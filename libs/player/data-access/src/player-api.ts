import { api, call } from '@nitrate/api-client';
import type { grantPlayback, Playback, previewPlayback } from '@nitrate/player/contract';

/** A page that is opened again within this time reuses the grant. */
const grantSeconds = 600;

/** Grants for films. `playback` depends on the current user, `preview` does not. */
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
