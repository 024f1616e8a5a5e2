import { getProfile } from '@nitrate/account/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AccountServerDeps } from '../account-deps';
import { loadProfile } from '../profile/load-profile';

export function getProfileEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  route(app, getProfile, ({ viewer }) => loadProfile(deps, viewer.userId));
}
