import { logRefusedToken } from '@nitrate/audit';
import { resendDigitisationConfirmation } from '@nitrate/contributions/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { limits } from '../public-limits';
import type { ContributionsServerDeps } from '../contributions-deps';
import { queueConfirmMail } from '../requests/queue-confirm-mail';
import { lockRequest, renewLink } from '../requests/request-store';
import { confirmLifetimeMs, readRequest } from '../requests/request-token';

export function resendDigitisationConfirmationEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  const { database, security, signingKeys, limitAttempts, limitNetwork, originOf } = deps;

  route(app, resendDigitisationConfirmation, async ({ body, request, now: clock }) => {
    const now = clock();
    const id = readRequest(signingKeys, body.token);
    await limitNetwork(limits.requestByNetwork, { request, now });
    if (id !== undefined) await limitAttempts(limits.requestMailOfFilm, id, { request, now });
    await logRefusedToken(security, request, 'digitisationRequest', () =>
      inTransaction(database, async (transaction) => {
        const stored = id === undefined ? undefined : await lockRequest(transaction, id);
        if (!stored) throw new Refusal('tokenInvalid');
        if (stored.confirmedAt) return;
        await renewLink(transaction, stored.id, new Date(now.getTime() + confirmLifetimeMs));
        const lang = body.lang ?? defaultLocale;
        await queueConfirmMail(transaction, { request: stored.id, lang, origin: originOf(request) });
      }),
    );
    return {};
  });
}
