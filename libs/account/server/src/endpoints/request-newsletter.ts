import { requestNewsletter } from '@nitrate/account/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, refuseDeletedUser, route } from '@nitrate/http';
import type { AccountServerDeps } from '../account-deps';
import { findNewsletter } from '../newsletter/newsletter-store';
import { storeNewsletterRequest } from '../newsletter/store-newsletter-request';

export function requestNewsletterEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  const { database, queueMail, identityOf, originOf } = deps;

  route(app, requestNewsletter, async ({ viewer: { userId }, request, now }) => {
    const identity = await identityOf(userId);
    if (!identity) throw new Refusal('unauthenticated');
    const delivery = { queueMail, origin: originOf(request), now: now() };
    await refuseDeletedUser(() =>
      inTransaction(database, (transaction) => storeNewsletterRequest(transaction, userId, identity, delivery)),
    );
    return { newsletter: (await findNewsletter(database, userId))?.state ?? 'none' };
  });
}
