import { catalogProblems } from '@nitrate/catalog/contract';
import { contributionsProblems } from '@nitrate/contributions/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
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
import { deleteUnconfirmed } from './requests/request-store';

const sweepIntervalMs = 3_600_000;
/** How long an expired link can still ask for a new one. */
const maxExpiredMs = 30 * 86_400_000;

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

  const sweep = setInterval(() => {
    const expiredBefore = new Date(app.deps.now().getTime() - maxExpiredMs);
    deleteUnconfirmed(deps.database, expiredBefore).catch((error: unknown) =>
      app.log.error({ err: error }, 'Unconfirmed requests could not be deleted'),
    );
  }, sweepIntervalMs);
  sweep.unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}
