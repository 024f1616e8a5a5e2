import { logRefusedToken } from '@nitrate/audit';
import { withdrawConfirmedRequest } from '@nitrate/contributions/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContributionsServerDeps } from '../contributions-deps';
import { deleteRequest } from '../requests/request-store';
import { readRequest } from '../requests/request-token';

/** The reply is the same where the request is withdrawn already. */
export function withdrawConfirmedRequestEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  const { database, security, signingKeys } = deps;

  route(app, withdrawConfirmedRequest, async ({ body, request }) => {
    await logRefusedToken(security, request, 'digitisationRequest', async () => {
      const id = readRequest(signingKeys, body.token);
      if (id === undefined) throw new Refusal('tokenInvalid');
      await deleteRequest(database, id);
    });
    return {};
  });
}
