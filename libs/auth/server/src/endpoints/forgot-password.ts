import { forgotPassword } from '@nitrate/auth/contract';
import { type BodyOf, normaliseEmail } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import { limitAddress, limitAttempts, limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { createMailedToken, resetLink } from '../mails/mailed-links';
import { userByEmail } from '../store/users';
import { errorsOf, validEmail } from '../request/check-fields';

export function forgotPasswordEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(
    app,
    forgotPassword,
    async ({ body, request, now: clock }) => {
      const now = clock();
      await limitAddress(deps, limits.mailByAddress, { request, now });
      await limitAttempts(deps, limits.resetMail, normaliseEmail(body.email), { request, now });
      // The user is looked up after the reply, so that its time does not reveal whether the address has an account.
      deps.background.start('mail a reset link', () => mailResetLink(deps, body, request, now));
      return {};
    },
    { rules: ({ email }) => errorsOf(validEmail('email', email)) },
  );
}

async function mailResetLink(
  deps: AuthDeps,
  { email, lang: requestedLang }: BodyOf<typeof forgotPassword>,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const { database, mails } = deps;
  const user = await userByEmail(database, email);
  if (!user || user.blockedAt) return;
  const lang = requestedLang ?? user.lang;
  const token = await createMailedToken(database, { userId: user.id, email: user.email, purpose: 'reset' }, now);
  mails.resetPassword({ to: user.email, lang, link: resetLink(deps, request, lang, token) });
}
