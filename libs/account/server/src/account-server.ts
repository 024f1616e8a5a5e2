import type { HttpServer } from '@nitrate/http';
import type { AccountServerDeps } from './account-deps';
import {
  changeProfileEndpoint,
  exportAccountEndpoint,
  getHoldingsEndpoint,
  getProfileEndpoint,
} from './endpoints/profile-endpoints';
import {
  confirmNewsletterEndpoint,
  openUnsubscribeEndpoint,
  requestNewsletterEndpoint,
  stopNewsletterEndpoint,
  unsubscribeNewsletterEndpoint,
} from './endpoints/newsletter-endpoints';

/** Fastify plugin with the endpoints of profile, export and newsletter. */
export async function accountServer(app: HttpServer, deps: AccountServerDeps): Promise<void> {
  getProfileEndpoint(app, deps);
  changeProfileEndpoint(app, deps);
  getHoldingsEndpoint(app, deps);
  exportAccountEndpoint(app, deps);
  requestNewsletterEndpoint(app, deps);
  stopNewsletterEndpoint(app, deps);
  confirmNewsletterEndpoint(app, deps);
  openUnsubscribeEndpoint(app, deps);
  await app.register(unsubscribeNewsletterEndpoint, deps);
}
