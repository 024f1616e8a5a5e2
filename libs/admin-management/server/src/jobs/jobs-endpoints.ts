import { getHealth, jobsProblems } from '@nitrate/admin-management/contract';
import { type HttpServer, registerProblems, route } from '@nitrate/http';
import type { AdminManagementDeps } from '../admin-management-deps';
import { changeJobsEndpoints } from './change-jobs';
import { listJobsEndpoints } from './list-jobs';

/** The endpoints of jobs, and of what the archive runs on. */
export function jobsEndpoints(app: HttpServer, deps: AdminManagementDeps): void {
  registerProblems(app, jobsProblems);
  listJobsEndpoints(app, deps);
  changeJobsEndpoints(app, deps);
  route(app, getHealth, () => deps.health());
}
