import { forgotPassword } from '@nitrate/auth/contract';
import { type BodyOf, normaliseEmail } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context';
import { limitAddress, limits, limitTries } from '../limits';
import { userByEmail } from '../store/users';
import { checkFields, validEmail } from './check-fields';
import { makeMailedToken, resetLink } from './mailed-links';

export function forgotPasswordEndpoint(app: HttpServer, context: AuthContext): void {
  const { db, mails } = context;

  route(app, forgotPassword, async ({ body, request, now: clock }) => {
    checkFields(validEmail('email', body.email));
    const now = clock();
    await limitAddress(context, limits.mailByAddress, request.ip, now);
    await limitTries(context, limits.resetMail, normaliseEmail(body.email), now);
    // Whether there is such a user is looked up once the answer is on its way.
    context.background.start('mailing a reset link', () => mailLink(body, request, now));
    return {};
  });

  async function mailLink({ email, lang: asked }: BodyOf<typeof forgotPassword>, request: FastifyRequest, now: Date) {
    const user = await userByEmail(db, email);
    if (!user || user.blockedAt) return;
    const lang = asked ?? user.lang;
    const token = await makeMailedToken(db, { userId: user.id, email: user.email, purpose: 'reset' }, now);
    mails.resetPassword({ to: user.email, lang, link: resetLink(context, request, lang, token) });
  }
}
