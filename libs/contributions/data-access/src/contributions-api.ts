import { api, call } from '@nitrate/api-client';
import type { citation } from '@nitrate/catalog/contract';
import type {
  confirmDigitisationRequest,
  contribute,
  ContributionState,
  decideContribution,
  DigitisationRequest,
  getDigitisationRequest,
  listContributions,
  listMostRequested,
  requestDigitisation,
  resendDigitisationConfirmation,
  withdrawConfirmedRequest,
  withdrawDigitisationRequest,
} from '@nitrate/contributions/contract';
import type { BodyOf, Locale, ReplyOf } from '@nitrate/contract-kit';

type Nothing = Record<string, never>;

interface FilmArg {
  /** Id or slug. */
  film: string;
}

const requestUrl = '/catalog/films/:film/digitisation-request';

/** Writes invalidate what the film actions and the studio show; `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'DigitisationRequest', 'Contributions'] });

/** The endpoints of requests and contributions, and the citation of a film. */
export const contributionsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getDigitisationRequest: build.query<DigitisationRequest, FilmArg>({
      query: (params) => call<typeof getDigitisationRequest>({ method: 'GET', url: requestUrl, params }),
      providesTags: ['Viewer', 'DigitisationRequest'],
    }),
    requestDigitisation: build.mutation<
      ReplyOf<typeof requestDigitisation>,
      FilmArg & { guest?: BodyOf<typeof requestDigitisation> }
    >({
      query: ({ film, guest }) =>
        call<typeof requestDigitisation>({ method: 'PUT', url: requestUrl, params: { film }, body: guest ?? null }),
      invalidatesTags: (done) => (done ? ['DigitisationRequest'] : []),
    }),
    withdrawDigitisationRequest: build.mutation<DigitisationRequest, FilmArg>({
      query: (params) => call<typeof withdrawDigitisationRequest>({ method: 'DELETE', url: requestUrl, params }),
      invalidatesTags: (done) => (done ? ['DigitisationRequest'] : []),
    }),
    confirmDigitisationRequest: build.mutation<
      ReplyOf<typeof confirmDigitisationRequest>,
      { token: string; lang: Locale }
    >({
      query: ({ token, lang }) =>
        call<typeof confirmDigitisationRequest>({
          method: 'POST',
          url: '/catalog/digitisation-requests/confirm',
          query: { lang },
          body: { token },
        }),
      invalidatesTags: (done) => (done ? ['DigitisationRequest'] : []),
    }),
    resendDigitisationConfirmation: build.mutation<Nothing, BodyOf<typeof resendDigitisationConfirmation>>({
      query: (body) =>
        call<typeof resendDigitisationConfirmation>({
          method: 'POST',
          url: '/catalog/digitisation-requests/resend',
          body,
        }),
    }),
    withdrawConfirmedRequest: build.mutation<Nothing, BodyOf<typeof withdrawConfirmedRequest>>({
      query: (body) =>
        call<typeof withdrawConfirmedRequest>({
          method: 'POST',
          url: '/catalog/digitisation-requests/withdraw',
          body,
        }),
      invalidatesTags: (done) => (done ? ['DigitisationRequest'] : []),
    }),
    contribute: build.mutation<Nothing, FilmArg & { body: BodyOf<typeof contribute> }>({
      query: ({ film, body }) =>
        call<typeof contribute>({ method: 'POST', url: '/catalog/films/:film/contributions', params: { film }, body }),
    }),
    citation: build.query<string, FilmArg & { lang: Locale; t?: number | undefined; end?: number | undefined }>({
      query: ({ film, lang, t, end }) =>
        call<typeof citation>({
          method: 'GET',
          url: '/catalog/films/:film/citation',
          params: { film },
          query: { format: 'text', lang, t, end },
        }),
    }),

    listContributions: build.query<
      ReplyOf<typeof listContributions>,
      { state: ContributionState; lang: Locale; cursor?: string }
    >({
      query: (query) => call<typeof listContributions>({ method: 'GET', url: '/studio/contributions', query }),
      providesTags: ['Viewer', 'Contributions'],
    }),
    decideContribution: build.mutation<Nothing, BodyOf<typeof decideContribution> & { contribution: string }>({
      query: ({ contribution, ...body }) =>
        call<typeof decideContribution>({
          method: 'POST',
          url: '/studio/contributions/:contribution/decision',
          params: { contribution },
          body,
        }),
      invalidatesTags: (done) => (done ? ['Contributions'] : []),
    }),
    listMostRequested: build.query<ReplyOf<typeof listMostRequested>, { lang: Locale; page: number }>({
      query: (query) => call<typeof listMostRequested>({ method: 'GET', url: '/studio/digitisation-requests', query }),
      providesTags: ['Viewer', 'DigitisationRequest'],
    }),
  }),
});
