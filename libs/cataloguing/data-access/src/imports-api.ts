import { api, apiUrl, call, type CallParts } from '@nitrate/api-client';
import type {
  cancelImport,
  checkImport,
  exportFilmRecords,
  exportImportFaults,
  getImport,
  listImportFaults,
  listImports,
  startImport,
} from '@nitrate/cataloguing/contract';
import type { ParamsOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';

/** Writes invalidate what the studio shows of imports; `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Imports'] });

type ImportQuery = ParamsOf<typeof getImport> & QueryOf<typeof getImport>;
type FaultsQuery = ParamsOf<typeof listImportFaults> & QueryOf<typeof listImportFaults>;

/** The endpoints of imports in the studio. */
export const importsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query<ReplyOf<typeof listImports>, void>({
      query: () => call<typeof listImports>({ method: 'GET', url: '/studio/imports' }),
      providesTags: ['Viewer', 'Imports'],
    }),
    getImport: build.query<ReplyOf<typeof getImport>, ImportQuery>({
      query: ({ import: id, ...query }) =>
        call<typeof getImport>({ method: 'GET', url: '/studio/imports/:import', params: { import: id }, query }),
      providesTags: ['Viewer', 'Imports'],
    }),
    listImportFaults: build.query<ReplyOf<typeof listImportFaults>, FaultsQuery>({
      query: ({ import: id, ...query }) =>
        call<typeof listImportFaults>({
          method: 'GET',
          url: '/studio/imports/:import/faults',
          params: { import: id },
          query,
        }),
      providesTags: ['Viewer', 'Imports'],
    }),
    // Also after a refusal: another editor, or the worker, may have changed the import.
    checkImport: build.mutation<ReplyOf<typeof checkImport>, CallParts<typeof checkImport>>({
      query: (parts) => call<typeof checkImport>({ method: 'POST', url: '/studio/imports/:import/check', ...parts }),
      invalidatesTags: ['Imports'],
    }),
    startImport: build.mutation<ReplyOf<typeof startImport>, CallParts<typeof startImport>>({
      query: (parts) => call<typeof startImport>({ method: 'POST', url: '/studio/imports/:import/start', ...parts }),
      invalidatesTags: ['Imports'],
    }),
    cancelImport: build.mutation<ReplyOf<typeof cancelImport>, CallParts<typeof cancelImport>>({
      query: (parts) => call<typeof cancelImport>({ method: 'POST', url: '/studio/imports/:import/cancel', ...parts }),
      invalidatesTags: ['Imports'],
    }),
  }),
});

/** Address of the report as a file. */
export const importFaultsDownload = (id: string, query: QueryOf<typeof exportImportFaults>): string =>
  apiUrl(
    call<typeof exportImportFaults>({
      method: 'GET',
      url: '/studio/imports/:import/faults.csv',
      params: { import: id },
      query,
    }).url,
  );

/** Address of the films as a file. */
export const filmRecordsDownload = (
  format: ParamsOf<typeof exportFilmRecords>['format'],
  query: QueryOf<typeof exportFilmRecords>,
): string =>
  apiUrl(
    call<typeof exportFilmRecords>({ method: 'GET', url: '/studio/export/:format', params: { format }, query }).url,
  );
