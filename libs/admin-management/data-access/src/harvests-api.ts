import { api, call, type CallParts } from '@nitrate/api-client';
import type {
  addHarvestSource,
  cancelHarvest,
  changeHarvestSource,
  checkHarvestAddress,
  getHarvestSource,
  listHarvestFaults,
  listHarvestSources,
  removeHarvestSource,
  startHarvest,
} from '@nitrate/cataloguing/contract';
import type { QueryOf, ReplyOf } from '@nitrate/contract-kit';

/** `Harvests`: the sources, and the entries of the audit trail about them. `Viewer` clears them with the user. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'AdminUsers', 'Harvests'] });

const providesTags = ['Viewer', 'Harvests'] as const;
// Also after a refusal: another administrator, or time, may have changed the source.
const invalidatesTags = ['AdminUsers', 'Harvests'] as const;

/** Sources of records of other archives, for administrators. */
export const harvestsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listHarvestSources: build.query<ReplyOf<typeof listHarvestSources>, void>({
      query: () => call<typeof listHarvestSources>({ method: 'GET', url: '/admin/harvests' }),
      providesTags,
    }),
    getHarvestSource: build.query<ReplyOf<typeof getHarvestSource>, string>({
      query: (source) =>
        call<typeof getHarvestSource>({ method: 'GET', url: '/admin/harvests/:source', params: { source } }),
      providesTags,
    }),
    checkHarvestAddress: build.query<ReplyOf<typeof checkHarvestAddress>, QueryOf<typeof checkHarvestAddress>>({
      query: (query) => call<typeof checkHarvestAddress>({ method: 'GET', url: '/admin/harvests/check', query }),
      providesTags: ['Viewer'],
    }),
    listHarvestFaults: build.query<
      ReplyOf<typeof listHarvestFaults>,
      { source: string } & QueryOf<typeof listHarvestFaults>
    >({
      query: ({ source, ...query }) =>
        call<typeof listHarvestFaults>({
          method: 'GET',
          url: '/admin/harvests/:source/faults',
          params: { source },
          query,
        }),
      providesTags,
    }),
    addHarvestSource: build.mutation<ReplyOf<typeof addHarvestSource>, CallParts<typeof addHarvestSource>>({
      query: (parts) => call<typeof addHarvestSource>({ method: 'POST', url: '/admin/harvests', ...parts }),
      invalidatesTags,
    }),
    changeHarvestSource: build.mutation<ReplyOf<typeof changeHarvestSource>, CallParts<typeof changeHarvestSource>>({
      query: (parts) => call<typeof changeHarvestSource>({ method: 'PUT', url: '/admin/harvests/:source', ...parts }),
      invalidatesTags,
    }),
    startHarvest: build.mutation<ReplyOf<typeof startHarvest>, CallParts<typeof startHarvest>>({
      query: (parts) => call<typeof startHarvest>({ method: 'POST', url: '/admin/harvests/:source/start', ...parts }),
      invalidatesTags,
    }),
    cancelHarvest: build.mutation<ReplyOf<typeof cancelHarvest>, CallParts<typeof cancelHarvest>>({
      query: (parts) => call<typeof cancelHarvest>({ method: 'POST', url: '/admin/harvests/:source/cancel', ...parts }),
      invalidatesTags,
    }),
    removeHarvestSource: build.mutation<ReplyOf<typeof removeHarvestSource>, CallParts<typeof removeHarvestSource>>({
      query: (parts) =>
        call<typeof removeHarvestSource>({ method: 'POST', url: '/admin/harvests/:source/remove', ...parts }),
      invalidatesTags,
    }),
  }),
});
