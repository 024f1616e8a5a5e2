import type {
  discardJob,
  getHealth,
  listFailedJobs,
  listJobs,
  retryJob,
  retryQueue,
} from '@nitrate/admin-management/contract';
import { api, call, type CallParts } from '@nitrate/api-client';
import type { QueryOf, ReplyOf } from '@nitrate/contract-kit';

/** `Jobs`: all that retrying and discarding changes; `Viewer` clears it with the user. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Jobs'] });

/** The endpoints of jobs, and of what the archive runs on. */
export const jobsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query<ReplyOf<typeof listJobs>, QueryOf<typeof listJobs>>({
      query: (query) => call<typeof listJobs>({ method: 'GET', url: '/admin/jobs', query }),
      providesTags: ['Viewer', 'Jobs'],
    }),
    listFailedJobs: build.query<ReplyOf<typeof listFailedJobs>, QueryOf<typeof listFailedJobs>>({
      query: (query) => call<typeof listFailedJobs>({ method: 'GET', url: '/admin/jobs/failed', query }),
      providesTags: ['Viewer', 'Jobs'],
    }),
    getHealth: build.query<ReplyOf<typeof getHealth>, void>({
      query: () => call<typeof getHealth>({ method: 'GET', url: '/admin/jobs/health' }),
      providesTags: ['Viewer'],
    }),
    // Also after a refusal: another administrator, or time, may have changed the job.
    retryJob: build.mutation<ReplyOf<typeof retryJob>, CallParts<typeof retryJob>>({
      query: (parts) => call<typeof retryJob>({ method: 'POST', url: '/admin/jobs/:job/retry', ...parts }),
      invalidatesTags: ['Jobs'],
    }),
    retryQueue: build.mutation<ReplyOf<typeof retryQueue>, CallParts<typeof retryQueue>>({
      query: (parts) => call<typeof retryQueue>({ method: 'POST', url: '/admin/jobs/retry', ...parts }),
      invalidatesTags: ['Jobs'],
    }),
    discardJob: build.mutation<ReplyOf<typeof discardJob>, CallParts<typeof discardJob>>({
      query: (parts) => call<typeof discardJob>({ method: 'DELETE', url: '/admin/jobs/:job', ...parts }),
      invalidatesTags: ['Jobs'],
    }),
  }),
});
