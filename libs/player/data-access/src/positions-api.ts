import { api, type ApiError, call } from '@nitrate/api-client';
import type { BodyOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type {
  findPositions,
  listPositions,
  ProgressOfFilm,
  removePosition,
  savePosition,
} from '@nitrate/player/contract';
import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import { batchCalls } from './batch-calls';

interface SaveArg {
  /** Id or slug. */
  readonly film: string;
  readonly body: BodyOf<typeof savePosition>;
  /** The page may go before the reply arrives. */
  readonly keepalive?: boolean;
}

const progressCall = (ids: readonly string[]) =>
  call<typeof findPositions>({ method: 'GET', url: '/positions/films', query: { ids: ids.join(',') } });

/** Cards of a page are rendered within this time. Milliseconds. */
const cardsMs = 30;
/** The most that `findPositions` accepts. */
const maxIds = 100;

const joinedCall = batchCalls<QueryReturnValue<unknown, ApiError, object | undefined>>(cardsMs, maxIds);

/** Saved positions of the current user. */
export const positionsApi = api.enhanceEndpoints({ addTagTypes: ['positions'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Does not refetch what shows positions, because it is called every ten seconds; see `refetchPositions`. */
    savePosition: build.mutation<ReplyOf<typeof savePosition>, SaveArg>({
      query: ({ film, body, keepalive }) => ({
        ...call<typeof savePosition>({ method: 'PUT', url: '/positions/:film', params: { film }, body }),
        ...(keepalive && { keepalive }),
      }),
    }),
    removePosition: build.mutation<ReplyOf<typeof removePosition>, { readonly film: string }>({
      query: (params) => call<typeof removePosition>({ method: 'DELETE', url: '/positions/:film', params }),
    }),
    listPositions: build.query<ReplyOf<typeof listPositions>, QueryOf<typeof listPositions>>({
      query: (query) => call<typeof listPositions>({ method: 'GET', url: '/positions', query }),
      providesTags: ['positions', 'Viewer'],
    }),
    /** Progress of one film, by its id; null without any. The cards of a page share one call. */
    filmProgress: build.query<ProgressOfFilm | null, string>({
      queryFn: async (film, _api, _options, send) => {
        const { data, error } = await joinedCall(film, async (ids) => send(progressCall(ids)));
        if (error) return { error };
        const { films } = data as ReplyOf<typeof findPositions>;
        return { data: films.find((each) => each.film === film) ?? null };
      },
      providesTags: ['positions', 'Viewer'],
    }),
  }),
});

/** Refetches what shows positions, after a film was left. */
export const refetchPositions = () => positionsApi.util.invalidateTags(['positions']);
