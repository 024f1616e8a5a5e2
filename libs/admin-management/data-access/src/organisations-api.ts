import { api, call, type CallParts } from '@nitrate/api-client';
import type { QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type {
  createOrganisation,
  endOrganisation,
  getOrganisation,
  searchOrganisations,
  updateOrganisation,
} from '@nitrate/subscriptions/contract';

/** Institutions, their subscriptions, and the entries of the audit trail about them. */
const tagged = api.enhanceEndpoints({
  addTagTypes: ['Viewer', 'AdminUsers', 'AdminSubscriptions', 'AdminOrganisations'],
});

// Also after a refusal: another administrator may have changed the institution.
const invalidatesTags = ['AdminUsers', 'AdminSubscriptions', 'AdminOrganisations'] as const;
const providesTags = ['Viewer', 'AdminOrganisations'] as const;

/** Institutions, for administrators. */
export const organisationsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    searchOrganisations: build.query<ReplyOf<typeof searchOrganisations>, QueryOf<typeof searchOrganisations>>({
      query: (query) => call<typeof searchOrganisations>({ method: 'GET', url: '/admin/organisations', query }),
      providesTags,
    }),
    getOrganisation: build.query<ReplyOf<typeof getOrganisation>, string>({
      query: (organisation) =>
        call<typeof getOrganisation>({
          method: 'GET',
          url: '/admin/organisations/:organisation',
          params: { organisation },
        }),
      providesTags,
    }),
    createOrganisation: build.mutation<ReplyOf<typeof createOrganisation>, CallParts<typeof createOrganisation>>({
      query: (parts) => call<typeof createOrganisation>({ method: 'POST', url: '/admin/organisations', ...parts }),
      invalidatesTags,
    }),
    updateOrganisation: build.mutation<ReplyOf<typeof updateOrganisation>, CallParts<typeof updateOrganisation>>({
      query: (parts) =>
        call<typeof updateOrganisation>({ method: 'PATCH', url: '/admin/organisations/:organisation', ...parts }),
      invalidatesTags,
    }),
    endOrganisation: build.mutation<ReplyOf<typeof endOrganisation>, CallParts<typeof endOrganisation>>({
      query: (parts) =>
        call<typeof endOrganisation>({ method: 'POST', url: '/admin/organisations/:organisation/end', ...parts }),
      invalidatesTags,
    }),
  }),
});
