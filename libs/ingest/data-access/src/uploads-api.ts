import { api, call, type CallParts } from '@nitrate/api-client';
import type { BodyOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type {
  attachSideCar,
  createUpload,
  findUploadTarget,
  listUploads,
  removeUpload,
  retryUpload,
} from '@nitrate/ingest/contract';

const url = '/studio/uploads';

/** Writes invalidate what the studio lists; `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Uploads'] });

/** The endpoints of uploads, except for the bytes, which the tus client sends. */
export const uploadsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listUploads: build.query<ReplyOf<typeof listUploads>, QueryOf<typeof listUploads>>({
      query: (query) => call<typeof listUploads>({ method: 'GET', url, query }),
      providesTags: ['Viewer', 'Uploads'],
    }),
    findUploadTarget: build.query<ReplyOf<typeof findUploadTarget>, QueryOf<typeof findUploadTarget>>({
      query: (query) => call<typeof findUploadTarget>({ method: 'GET', url: '/studio/upload-target', query }),
      providesTags: ['Viewer', 'Uploads'],
    }),
    createUpload: build.mutation<ReplyOf<typeof createUpload>, BodyOf<typeof createUpload>>({
      query: (body) => call<typeof createUpload>({ method: 'POST', url, body }),
    }),
    attachSideCar: build.mutation<ReplyOf<typeof attachSideCar>, { upload: string; file: File }>({
      query: ({ upload, file }) => ({
        ...call<typeof attachSideCar>({
          method: 'PUT',
          url: '/studio/uploads/:upload/side-cars',
          params: { upload },
          query: { name: file.name },
        }),
        body: file,
      }),
    }),
    // Also after a refusal: another editor may have changed the upload.
    retryUpload: build.mutation<ReplyOf<typeof retryUpload>, CallParts<typeof retryUpload>>({
      query: (parts) => call<typeof retryUpload>({ method: 'POST', url: '/studio/uploads/:upload/retry', ...parts }),
      invalidatesTags: ['Uploads'],
    }),
    removeUpload: build.mutation<ReplyOf<typeof removeUpload>, CallParts<typeof removeUpload>>({
      query: (parts) => call<typeof removeUpload>({ method: 'DELETE', url: '/studio/uploads/:upload', ...parts }),
      invalidatesTags: ['Uploads'],
    }),
  }),
});
