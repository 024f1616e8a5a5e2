import { forgotPassword } from '@nitrate/auth/contract';
import { normaliseEmail } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import { limitAddress, limitAttempts, limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { errorsOf, validEmail } from '../request/check-fields';

export function forgotPasswordEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(
    app,
    forgotPassword,
    async ({ body: { email, lang }, request, now: clock }) => {
      const now = clock();
      await limitAddress(deps, limits.mailByAddress, { request, now });
      await limitAttempts(deps, limits.resetMail, normaliseEmail(email), { request, now });
      const origin = deps.originOf(request);
      await deps.queueLink(deps.database, { kind: 'reset', email, ...(lang && { lang }), origin }, now);
      return {};
    },
    { rules: ({ email }) => errorsOf(validEmail('email', email)) },
  );
}
