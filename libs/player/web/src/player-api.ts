import { api, call, isApiError } from '@nitrate/api-client';
import type { Film, filmTranscripts, getFilm, Transcript } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { grantPlayback, Playback, previewPlayback } from '@nitrate/player/contract';
import { causeOfStatus, type PlaybackErrorCause } from './engine/playback-error';

/** A grant is asked for anew when it runs out, not because a page is opened again within this time. */
const grantSeconds = 600;

/** What a watch page needs. The names differ from the catalogue's own, which live in the same store. */
export const playerApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchedFilm: build.query<Film, { film: string; lang: Locale }>({
      query: ({ film, lang }) =>
        call<typeof getFilm>({ method: 'GET', url: '/catalog/films/:film', params: { film }, query: { lang } }),
    }),
    watchedTranscripts: build.query<readonly Transcript[], { film: string }>({
      query: (params) =>
        call<typeof filmTranscripts>({ method: 'GET', url: '/catalog/films/:film/transcripts', params }),
      transformResponse: ({ transcripts }: { transcripts: Transcript[] }) => transcripts,
    }),
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

/** Why a call for a grant was refused, as the player shows it. */
export function causeOfProblem(problem: unknown, online: boolean): PlaybackErrorCause {
  if (!isApiError(problem)) return 'noSignal';
  if (problem.status === 0) return online ? 'noSignal' : 'offline';
  return causeOfStatus(problem.status);
}
