import { api, call, type CallParts } from '@nitrate/api-client';
import type {
  cancelBulkEdit,
  getBulkEdit,
  listBulkEdits,
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '@nitrate/cataloguing/contract';
import type { BodyOf, ParamsOf, ReplyOf } from '@nitrate/contract-kit';

/** Writes invalidate what the studio shows of bulk edits; `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'BulkEdits'] });

/** The endpoints of bulk edits in the studio. */
export const bulkEditsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listBulkEdits: build.query<ReplyOf<typeof listBulkEdits>, void>({
      query: () => call<typeof listBulkEdits>({ method: 'GET', url: '/studio/bulk-edits' }),
      providesTags: ['Viewer', 'BulkEdits'],
    }),
    getBulkEdit: build.query<ReplyOf<typeof getBulkEdit>, ParamsOf<typeof getBulkEdit>>({
      query: (params) => call<typeof getBulkEdit>({ method: 'GET', url: '/studio/bulk-edits/:edit', params }),
      providesTags: ['Viewer', 'BulkEdits'],
    }),
    previewBulkEdit: build.mutation<ReplyOf<typeof previewBulkEdit>, BodyOf<typeof previewBulkEdit>>({
      query: (body) => call<typeof previewBulkEdit>({ method: 'POST', url: '/studio/bulk-edits', body }),
      invalidatesTags: ['BulkEdits'],
    }),
    // Also after a refusal: another editor, or the worker, may have changed the bulk edit.
    startBulkEdit: build.mutation<ReplyOf<typeof startBulkEdit>, CallParts<typeof startBulkEdit>>({
      query: (parts) => call<typeof startBulkEdit>({ method: 'POST', url: '/studio/bulk-edits/:edit/start', ...parts }),
      invalidatesTags: ['BulkEdits'],
    }),
    undoBulkEdit: build.mutation<ReplyOf<typeof undoBulkEdit>, CallParts<typeof undoBulkEdit>>({
      query: (parts) => call<typeof undoBulkEdit>({ method: 'POST', url: '/studio/bulk-edits/:edit/undo', ...parts }),
      invalidatesTags: ['BulkEdits'],
    }),
    cancelBulkEdit: build.mutation<ReplyOf<typeof cancelBulkEdit>, CallParts<typeof cancelBulkEdit>>({
      query: (parts) =>
        call<typeof cancelBulkEdit>({ method: 'POST', url: '/studio/bulk-edits/:edit/cancel', ...parts }),
      invalidatesTags: ['BulkEdits'],
    }),
  }),
});
