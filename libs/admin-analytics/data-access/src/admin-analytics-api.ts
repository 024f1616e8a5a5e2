import { api, call, type CallParts } from '@nitrate/api-client';
import type { QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type {
  closeMonth,
  getB2cReport,
  getB2eReport,
  getCounterReport,
  getStatement,
  listRejectedReports,
  listLedger,
  listStatements,
  listWatchedFilms,
  mailStatement,
} from '@nitrate/admin-analytics/contract';

/** `Statements`: everything that closing a month or mailing a statement changes; `Viewer` clears it with the user. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Statements'] });

const statementsIf = (done: unknown): 'Statements'[] => (done ? ['Statements'] : []);

/** The endpoints of reports and statements. */
export const adminAnalyticsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getB2cReport: build.query<ReplyOf<typeof getB2cReport>, QueryOf<typeof getB2cReport>>({
      query: (query) => call<typeof getB2cReport>({ method: 'GET', url: '/admin/analytics/b2c', query }),
      providesTags: ['Viewer'],
    }),
    getB2eReport: build.query<ReplyOf<typeof getB2eReport>, QueryOf<typeof getB2eReport>>({
      query: (query) => call<typeof getB2eReport>({ method: 'GET', url: '/admin/analytics/b2e', query }),
      providesTags: ['Viewer'],
    }),
    listWatchedFilms: build.query<ReplyOf<typeof listWatchedFilms>, QueryOf<typeof listWatchedFilms>>({
      query: (query) => call<typeof listWatchedFilms>({ method: 'GET', url: '/admin/analytics/films', query }),
      providesTags: ['Viewer'],
    }),
    listLedger: build.query<ReplyOf<typeof listLedger>, QueryOf<typeof listLedger>>({
      query: (query) => call<typeof listLedger>({ method: 'GET', url: '/admin/analytics/ledger', query }),
      providesTags: ['Viewer'],
    }),
    listRejectedReports: build.query<ReplyOf<typeof listRejectedReports>, QueryOf<typeof listRejectedReports>>({
      query: (query) => call<typeof listRejectedReports>({ method: 'GET', url: '/admin/analytics/apart', query }),
      providesTags: ['Viewer'],
    }),
    getCounterReport: build.query<ReplyOf<typeof getCounterReport>, QueryOf<typeof getCounterReport>>({
      query: (query) => call<typeof getCounterReport>({ method: 'GET', url: '/admin/analytics/counter', query }),
      providesTags: ['Viewer'],
    }),
    listStatements: build.query<ReplyOf<typeof listStatements>, QueryOf<typeof listStatements>>({
      query: (query) => call<typeof listStatements>({ method: 'GET', url: '/admin/statements', query }),
      providesTags: ['Viewer', 'Statements'],
    }),
    getStatement: build.query<ReplyOf<typeof getStatement>, CallParts<typeof getStatement>>({
      query: (parts) =>
        call<typeof getStatement>({ method: 'GET', url: '/admin/statements/:archive/:month', ...parts }),
      providesTags: ['Viewer', 'Statements'],
    }),
    closeMonth: build.mutation<ReplyOf<typeof closeMonth>, CallParts<typeof closeMonth>>({
      query: (parts) => call<typeof closeMonth>({ method: 'POST', url: '/admin/statements/:month/close', ...parts }),
      // Also after a refusal: another administrator may have closed it.
      invalidatesTags: ['Statements'],
    }),
    mailStatement: build.mutation<ReplyOf<typeof mailStatement>, CallParts<typeof mailStatement>>({
      query: (parts) =>
        call<typeof mailStatement>({ method: 'POST', url: '/admin/statements/:archive/:month/mail', ...parts }),
      invalidatesTags: statementsIf,
    }),
  }),
});
