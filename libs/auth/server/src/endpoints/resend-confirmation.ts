import { resendConfirmation } from '@nitrate/auth/contract';
import type { Locale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { AuthContext } from '../auth-context';
import { limitAddress, limits, limitTries } from '../limits';
import { userById } from '../store/users';
import { confirmLink, makeMailedToken } from './mailed-links';

export function resendConfirmationEndpoint(app: HttpServer, context: AuthContext): void {
  route(app, resendConfirmation, async ({ viewer, body, request, now: clock }) => {
    const now = clock();
    const userId = viewer.state === 'signedIn' ? viewer.userId : body.user;
    await limitAddress(context, limits.mailByAddress, request.ip, now);
    // Nobody in particular is counted like somebody, so that the answers are the same.
    await limitTries(context, limits.confirmMail, userId ?? `nobody at ${request.ip}`, now);
    if (userId !== undefined && isUuid(userId)) {
      context.background.start('mailing a confirmation again', () =>
        mailAgain(context, { userId, lang: body.lang, request, now }),
      );
    }
    return { retryAfter: limits.confirmMail.wait };
  });
}

interface Asked {
  userId: string;
  lang: Locale | undefined;
  request: FastifyRequest;
  now: Date;
}

/** To the address that waits for its confirmation: the first one, or one it is to be changed to. */
async function mailAgain(context: AuthContext, { userId, lang, request, now }: Asked): Promise<void> {
  const { db, mails } = context;
  const user = await userById(db, userId);
  if (!user || user.blockedAt) return;
  const language = lang ?? user.lang;
  const linkFor = (token: string) => confirmLink(context, request, language, user.id, token);
  if (!user.confirmedAt) {
    const token = await makeMailedToken(db, { userId, email: user.email, purpose: 'confirm' }, now);
    mails.confirmAddress({ to: user.email, lang: language, link: linkFor(token) });
  } else if (user.newEmail) {
    const token = await makeMailedToken(db, { userId, email: user.newEmail, purpose: 'newEmail' }, now);
    mails.confirmNewAddress({ to: user.newEmail, lang: language, link: linkFor(token) });
  }
}
