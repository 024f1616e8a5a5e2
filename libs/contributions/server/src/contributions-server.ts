import { catalogProblems } from '@nitrate/catalog/contract';
import { contributionsProblems } from '@nitrate/contributions/contract';
import { dayMs, hourMs } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type HttpServer, registerProblems } from '@nitrate/http';
import type { Schedule } from '@nitrate/jobs';
import type { ContributionsServerDeps } from './contributions-deps';
import {
  confirmDigitisationRequestEndpoint,
  exportMostRequestedEndpoint,
  getDigitisationRequestEndpoint,
  listMostRequestedEndpoint,
  requestDigitisationEndpoint,
  resendDigitisationConfirmationEndpoint,
  withdrawConfirmedRequestEndpoint,
  withdrawDigitisationRequestEndpoint,
} from './endpoints/digitisation-endpoints';
import {
  contributeEndpoint,
  decideContributionEndpoint,
  listContributionsEndpoint,
} from './endpoints/contribution-endpoints';
import { deleteUnconfirmedRequests } from './requests/request-store';

/** How long an expired link can still ask for a new one. */
const maxExpiredMs = 30 * dayMs;

/** Fastify plugin with the endpoints of requests for digitisation and of contributions. */
export async function contributionsServer(app: HttpServer, deps: ContributionsServerDeps): Promise<void> {
  registerProblems(app, catalogProblems);
  registerProblems(app, contributionsProblems);
  getDigitisationRequestEndpoint(app, deps);
  requestDigitisationEndpoint(app, deps);
  withdrawDigitisationRequestEndpoint(app, deps);
  confirmDigitisationRequestEndpoint(app, deps);
  resendDigitisationConfirmationEndpoint(app, deps);
  withdrawConfirmedRequestEndpoint(app, deps);
  listMostRequestedEndpoint(app, deps);
  exportMostRequestedEndpoint(app, deps);
  contributeEndpoint(app, deps);
  listContributionsEndpoint(app, deps);
  decideContributionEndpoint(app, deps);
}

/** Deletes the requests that were not confirmed in time. */
export const contributionsSchedule = (database: Database, now: () => Date): Schedule => ({
  'contributions.unconfirmed': {
    everyMs: hourMs,
    work: () => deleteUnconfirmedRequests(database, new Date(now().getTime() - maxExpiredMs)),
  },
});
