import { resendConfirmation } from '@nitrate/auth/contract';
import type { Locale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { limitAddress, limitAttempts, limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { confirmLink, createMailedToken } from '../mails/mailed-links';
import { userById } from '../store/users';

export function resendConfirmationEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(app, resendConfirmation, async ({ viewer, body, request, now: clock }) => {
    const now = clock();
    const userId = viewer.state === 'signedIn' ? viewer.userId : body.user;
    await limitAddress(deps, limits.mailByAddress, { request, now });
    // A call without a user is counted as well, so that all replies are the same.
    await limitAttempts(deps, limits.confirmMail, userId ?? `anonymous at ${request.ip}`, { request, now });
    if (userId !== undefined && isUuid(userId)) {
      deps.background.start('resend a confirmation', () =>
        mailConfirmation(deps, { userId, lang: body.lang, request, now }),
      );
    }
    return { retryAfter: limits.confirmMail.firstWaitSeconds };
  });
}

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
  const linkFor = (token: string) => confirmLink(deps, request, lang, user.id, token);
  if (!user.confirmedAt) {
    const token = await createMailedToken(database, { userId, email: user.email, purpose: 'confirm' }, now);
    mails.confirmAddress({ to: user.email, lang, link: linkFor(token) });
  } else if (user.newEmail) {
    const token = await createMailedToken(database, { userId, email: user.newEmail, purpose: 'newEmail' }, now);
    mails.confirmNewAddress({ to: user.newEmail, lang, link: linkFor(token) });
  }
}
