import { api, call } from '@nitrate/api-client';
import type {
  cancelSchedule,
  contentHistory,
  contentRevision,
  createCollection,
  createPage,
  deleteCollection,
  deleteImage,
  deletePage,
  describeImage,
  editContent,
  ImageTexts,
  listContent,
  listImages,
  previewContent,
  publishContent,
  revertContent,
  saveDraft,
} from '@nitrate/content-cms/contract';
import type { BodyOf, Locale, ReplyOf } from '@nitrate/contract-kit';

interface DraftParams {
  key: string;
  lang: Locale;
}

/** Writes invalidate what editors see; `Viewer` clears it when the user changes. */
const taggedApi = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Content', 'Images'] });

/** The endpoints of the editor. Saving a draft does not update the cache of `editContent`: the open editor has the newest content. */
export const editingApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    listContent: build.query<ReplyOf<typeof listContent>, void>({
      query: () => call<typeof listContent>({ method: 'GET', url: '/studio/content' }),
      providesTags: ['Viewer', 'Content'],
    }),
    editContent: build.query<ReplyOf<typeof editContent>, string>({
      query: (key) => call<typeof editContent>({ method: 'GET', url: '/studio/content/:key', params: { key } }),
      providesTags: ['Viewer'],
      keepUnusedDataFor: 0,
    }),
    saveDraft: build.mutation<ReplyOf<typeof saveDraft>, DraftParams & BodyOf<typeof saveDraft>>({
      query: ({ key, lang, ...body }) =>
        call<typeof saveDraft>({ method: 'PUT', url: '/studio/content/:key/:lang/draft', params: { key, lang }, body }),
      invalidatesTags: ['Content'],
    }),
    publishContent: build.mutation<ReplyOf<typeof publishContent>, { key: string } & BodyOf<typeof publishContent>>({
      query: ({ key, ...body }) =>
        call<typeof publishContent>({ method: 'POST', url: '/studio/content/:key/publish', params: { key }, body }),
      invalidatesTags: ['Content'],
    }),
    cancelSchedule: build.mutation<ReplyOf<typeof cancelSchedule>, DraftParams>({
      query: ({ key, lang }) =>
        call<typeof cancelSchedule>({
          method: 'DELETE',
          url: '/studio/content/:key/schedule',
          params: { key },
          query: { lang },
        }),
      invalidatesTags: ['Content'],
    }),
    createPage: build.mutation<ReplyOf<typeof createPage>, string>({
      query: (slug) => call<typeof createPage>({ method: 'POST', url: '/studio/content/pages', body: { slug } }),
      invalidatesTags: ['Content'],
    }),
    deletePage: build.mutation<ReplyOf<typeof deletePage>, string>({
      query: (slug) =>
        call<typeof deletePage>({ method: 'DELETE', url: '/studio/content/pages/:slug', params: { slug } }),
      invalidatesTags: ['Content'],
    }),
    createCollection: build.mutation<ReplyOf<typeof createCollection>, string>({
      query: (collection) =>
        call<typeof createCollection>({ method: 'POST', url: '/studio/content/collections', body: { collection } }),
      invalidatesTags: ['Content'],
    }),
    deleteCollection: build.mutation<ReplyOf<typeof deleteCollection>, string>({
      query: (collection) =>
        call<typeof deleteCollection>({
          method: 'DELETE',
          url: '/studio/content/collections/:collection',
          params: { collection },
        }),
      invalidatesTags: ['Content'],
    }),
    contentHistory: build.query<ReplyOf<typeof contentHistory>, DraftParams>({
      query: (params) =>
        call<typeof contentHistory>({ method: 'GET', url: '/studio/content/:key/:lang/history', params }),
      providesTags: ['Viewer', 'Content'],
    }),
    contentRevision: build.query<ReplyOf<typeof contentRevision>, DraftParams & { version: number }>({
      query: (params) =>
        call<typeof contentRevision>({ method: 'GET', url: '/studio/content/:key/:lang/history/:version', params }),
      providesTags: ['Viewer'],
    }),
    revertContent: build.mutation<ReplyOf<typeof revertContent>, DraftParams & BodyOf<typeof revertContent>>({
      query: ({ key, lang, ...body }) =>
        call<typeof revertContent>({
          method: 'POST',
          url: '/studio/content/:key/:lang/revert',
          params: { key, lang },
          body,
        }),
      invalidatesTags: ['Content'],
    }),
    previewContent: build.query<ReplyOf<typeof previewContent>, DraftParams>({
      query: ({ key, lang }) =>
        call<typeof previewContent>({
          method: 'POST',
          url: '/studio/content/:key/preview',
          params: { key },
          body: { lang },
        }),
      providesTags: ['Viewer'],
    }),
    listImages: build.query<ReplyOf<typeof listImages>, void>({
      query: () => call<typeof listImages>({ method: 'GET', url: '/studio/content/images' }),
      providesTags: ['Viewer', 'Images'],
    }),
    describeImage: build.mutation<ReplyOf<typeof describeImage>, { image: string } & ImageTexts>({
      query: ({ image, ...body }) =>
        call<typeof describeImage>({ method: 'PATCH', url: '/studio/content/images/:image', params: { image }, body }),
      invalidatesTags: ['Images'],
    }),
    deleteImage: build.mutation<ReplyOf<typeof deleteImage>, string>({
      query: (image) =>
        call<typeof deleteImage>({ method: 'DELETE', url: '/studio/content/images/:image', params: { image } }),
      invalidatesTags: ['Images'],
    }),
  }),
});

/** Invalidates the image library, after an upload. */
export const invalidateImages = () => editingApi.util.invalidateTags(['Images']);
