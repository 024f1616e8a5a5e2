import type { ProblemCode } from '@nitrate/contract-kit';
import type { HttpServerOptions } from '@nitrate/http';
import type { SecurityLog } from './security-log';

/** Refusals of a client that is signed in, comes from another origin or holds a grant that is not valid. */
const accessCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'forbidden',
  'emailNotConfirmed',
  'twoFactorRequired',
  'secondFactorRequired',
  'grantInvalid',
]);

/** Logs refused access with its code and route. A missing session is not logged: every visitor lacks one. */
export function logRefusedAccess(security: SecurityLog): NonNullable<HttpServerOptions['onRefusal']> {
  return (request, { code }) => {
    if (!accessCodes.has(code)) return;
    const { viewer, method, routeOptions } = request;
    const subject = viewer?.state === 'signedIn' ? viewer.userId : undefined;
    security.record(request, 'access.refused', { subject, code, method, route: routeOptions.url });
  };
}
