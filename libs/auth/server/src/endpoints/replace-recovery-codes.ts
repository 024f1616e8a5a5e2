import { replaceRecoveryCodes } from '@nitrate/auth/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { replaceCodes } from '../second-factor/change-factors';

export function replaceRecoveryCodesEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(app, replaceRecoveryCodes, async ({ viewer, request, now }) => ({
    recoveryCodes: await replaceCodes(deps, { viewer, request, now: now() }),
  }));
}
