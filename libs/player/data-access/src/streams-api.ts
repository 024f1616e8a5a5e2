import { api, call } from '@nitrate/api-client';
import type { Locale, ReplyOf } from '@nitrate/contract-kit';
import type { endStream, grantPlayback, keepStream, listStreams, Playback } from '@nitrate/player/contract';

interface StreamArg {
  /** Made by the client. */
  readonly stream: string;
}

/** Streams of full films, and grants for films that play already. */
export const streamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    keepStream: build.mutation<ReplyOf<typeof keepStream>, StreamArg & { readonly film: string }>({
      query: ({ stream, film }) =>
        call<typeof keepStream>({
          method: 'PUT',
          url: '/playback/streams/:stream',
          params: { stream },
          body: { film },
        }),
    }),
    /** `leaving`: the page may go before the reply arrives. */
    endStream: build.mutation<ReplyOf<typeof endStream>, StreamArg & { readonly leaving?: boolean }>({
      query: ({ stream, leaving }) => ({
        ...call<typeof endStream>({ method: 'DELETE', url: '/playback/streams/:stream', params: { stream } }),
        ...(leaving && { keepalive: true }),
      }),
    }),
    listStreams: build.query<ReplyOf<typeof listStreams>, { readonly lang: Locale }>({
      query: (query) => call<typeof listStreams>({ method: 'GET', url: '/playback/streams', query }),
      keepUnusedDataFor: 0,
    }),
    /** In addition to the cache of `playback`: a page must not replace its film while the session is being renewed. */
    renewPlayback: build.mutation<Playback, { readonly film: string }>({
      query: (params) => call<typeof grantPlayback>({ method: 'POST', url: '/playback/:film', params }),
    }),
  }),
});
