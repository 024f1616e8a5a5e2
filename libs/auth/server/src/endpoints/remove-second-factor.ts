import { removeSecondFactor } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { validate as isUuid } from 'uuid';
import type { AuthDeps } from '../auth-deps';
import { removeFactor } from '../second-factor/change-factors';

export function removeSecondFactorEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(app, removeSecondFactor, async ({ viewer, params, request, now }) => {
    if (!isUuid(params.factor)) throw new Refusal('notFound');
    await removeFactor(deps, { viewer, request, now: now() }, params.factor);
    return {};
  });
}
