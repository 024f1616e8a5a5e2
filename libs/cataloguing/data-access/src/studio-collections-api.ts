import { api, call } from '@nitrate/api-client';
import type { listStudioCollections, orderCollections } from '@nitrate/cataloguing/contract';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';

/** Writes invalidate what the studio lists; `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'StudioCollections'] });

/** The endpoints of the studio for the order of collections. */
export const studioCollectionsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listStudioCollections: build.query<ReplyOf<typeof listStudioCollections>, void>({
      query: () => call<typeof listStudioCollections>({ method: 'GET', url: '/studio/collections' }),
      providesTags: ['Viewer', 'StudioCollections'],
    }),
    orderCollections: build.mutation<ReplyOf<typeof orderCollections>, BodyOf<typeof orderCollections>>({
      query: (body) => call<typeof orderCollections>({ method: 'PUT', url: '/studio/collections/order', body }),
      invalidatesTags: ['StudioCollections'],
    }),
  }),
});
