import { listSecondFactors } from '@nitrate/auth/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { presentFactor } from '../second-factor/present-factor';
import { factorsOf } from '../store/factors';
import { countRecoveryCodes } from '../store/recovery-codes';

export function listSecondFactorsEndpoint(app: HttpServer, { database }: AuthDeps): void {
  route(app, listSecondFactors, async ({ viewer: { userId } }) => {
    const [factors, recoveryCodesLeft] = await Promise.all([
      factorsOf(database, userId),
      countRecoveryCodes(database, userId),
    ]);
    return { factors: factors.map(presentFactor), recoveryCodesLeft };
  });
}
