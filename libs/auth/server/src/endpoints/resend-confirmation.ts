import { resendConfirmation } from '@nitrate/auth/contract';
import type { Locale } from '@nitrate/contract-kit';
import { clientNetwork, type HttpServer, route } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { limitAddress, limitAttempts, limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { mailNewAddress } from '../mails/mail-new-address';
import { confirmLink, createMailedToken } from '../mails/mailed-links';
import { userById } from '../store/users';

export function resendConfirmationEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(app, resendConfirmation, async ({ viewer, body, request, now: clock }) => {
    const now = clock();
    const userId = viewer.state === 'signedIn' ? viewer.userId : userIdIn(body.user);
    await limitAddress(deps, limits.mailByAddress, { request, now });
    // A call without a user is counted as well, so that all replies are the same.
    await limitAttempts(deps, limits.confirmMail, userId ?? `anonymous at ${clientNetwork(request.ip)}`, {
      request,
      now,
    });
    if (userId !== undefined) {
      deps.background.start('resend a confirmation', () =>
        mailConfirmation(deps, { userId, lang: body.lang, request, now }),
      );
    }
    return { retryAfter: limits.confirmMail.firstWaitSeconds };
  });
}

/** Ids are compared and counted in lower case: PostgreSQL finds a user by any spelling of the id. */
const userIdIn = (user: string | undefined): string | undefined =>
  user !== undefined && isUuid(user) ? user.toLowerCase() : undefined;

interface Resend {
  userId: string;
  lang: Locale | undefined;
  request: FastifyRequest;
  now: Date;
}

/** Mails the address that is to be confirmed: the first one, or a requested new one. */
async function mailConfirmation(deps: AuthDeps, { userId, lang: requestedLang, request, now }: Resend): Promise<void> {
  const { database, mails } = deps;
  const user = await userById(database, userId);
  if (!user || user.blockedAt) return;
  const lang = requestedLang ?? user.lang;
  if (!user.confirmedAt) {
    const token = await createMailedToken(database, { userId, email: user.email, purpose: 'confirm' }, now);
    mails.confirmAddress({ to: user.email, lang, link: confirmLink(deps, request, lang, userId, token) });
  } else if (user.newEmail) {
    const token = await createMailedToken(database, { userId, email: user.newEmail, purpose: 'newEmail' }, now);
    await mailNewAddress(deps, { userId, newEmail: user.newEmail, lang, token, request });
  }
}
