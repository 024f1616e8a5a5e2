import { api, call } from '@nitrate/api-client';
import type { createScreening, listScreenings, openScreening, revokeScreening } from '@nitrate/cataloguing/contract';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';

/** `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Screenings'] });
const url = '/studio/films/:film/screenings';

/** The endpoints of screening links. */
export const screeningsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listScreenings: build.query<ReplyOf<typeof listScreenings>, string>({
      query: (film) => call<typeof listScreenings>({ method: 'GET', url, params: { film } }),
      providesTags: ['Viewer', 'Screenings'],
    }),
    createScreening: build.mutation<
      ReplyOf<typeof createScreening>,
      { film: string; body: BodyOf<typeof createScreening> }
    >({
      query: ({ film, body }) => call<typeof createScreening>({ method: 'POST', url, params: { film }, body }),
      invalidatesTags: (done) => (done ? ['Screenings'] : []),
    }),
    // Also after a refusal: somebody else may have revoked it.
    revokeScreening: build.mutation<ReplyOf<typeof revokeScreening>, ParamsOf<typeof revokeScreening>>({
      query: (params) => call<typeof revokeScreening>({ method: 'DELETE', url: `${url}/:screening`, params }),
      invalidatesTags: ['Screenings'],
    }),
    openScreening: build.query<
      ReplyOf<typeof openScreening>,
      ParamsOf<typeof openScreening> & QueryOf<typeof openScreening>
    >({
      query: ({ token, ...query }) =>
        call<typeof openScreening>({ method: 'GET', url: '/screenings/:token', params: { token }, query }),
    }),
  }),
});
