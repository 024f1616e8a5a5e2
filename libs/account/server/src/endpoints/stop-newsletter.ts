import { stopNewsletter } from '@nitrate/account/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AccountServerDeps } from '../account-deps';
import { unsubscribe } from '../newsletter/unsubscribe';

export function stopNewsletterEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  route(app, stopNewsletter, async ({ viewer, now }) => {
    await unsubscribe(deps, viewer.userId, now());
    return { newsletter: 'none' as const };
  });
}
