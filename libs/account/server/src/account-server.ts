import type { HttpServer } from '@nitrate/http';
import type { AccountServerDeps } from './account-deps';
import { changeProfileEndpoint } from './endpoints/change-profile';
import { confirmNewsletterEndpoint } from './endpoints/confirm-newsletter';
import { exportAccountEndpoint } from './endpoints/export-account';
import { getProfileEndpoint } from './endpoints/get-profile';
import { openUnsubscribeEndpoint } from './endpoints/open-unsubscribe';
import { requestNewsletterEndpoint } from './endpoints/request-newsletter';
import { stopNewsletterEndpoint } from './endpoints/stop-newsletter';
import { unsubscribeNewsletterEndpoint } from './endpoints/unsubscribe-newsletter';

/** Fastify plugin with the endpoints of profile, export and newsletter. */
export async function accountServer(app: HttpServer, deps: AccountServerDeps): Promise<void> {
  getProfileEndpoint(app, deps);
  changeProfileEndpoint(app, deps);
  exportAccountEndpoint(app, deps);
  requestNewsletterEndpoint(app, deps);
  stopNewsletterEndpoint(app, deps);
  confirmNewsletterEndpoint(app, deps);
  openUnsubscribeEndpoint(app, deps);
  await app.register(unsubscribeNewsletterEndpoint, deps);
}
