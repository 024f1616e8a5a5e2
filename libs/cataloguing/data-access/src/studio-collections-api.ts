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
      // At once, as what is stored is known: until the list was read again, the order would count as not saved.
      async onQueryStarted({ first }, { dispatch, queryFulfilled }): Promise<void> {
        const isSaved = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isSaved) dispatch(withOrder(first));
      },
      invalidatesTags: ['StudioCollections'],
    }),
  }),
});

const withOrder = (first: readonly string[]) =>
  studioCollectionsApi.util.updateQueryData('listStudioCollections', undefined, ({ collections }) => ({
    collections: [
      ...first.flatMap((name) => collections.filter(({ value }) => value === name)),
      ...collections.filter(({ value }) => !first.includes(value)),
    ].map((one) => ({ ...one, isFirst: first.includes(one.value) })),
  }));
