import { unsubscribeNewsletter } from '@nitrate/account/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AccountServerDeps } from '../account-deps';
import { acceptOneClick } from '../newsletter/accept-one-click';
import { unsubscribe } from '../newsletter/unsubscribe';
import { readUnsubscribe, unsubscribeSecret } from '../newsletter/unsubscribe-token';

/** A plugin of its own, because only this endpoint accepts the forms of mail programs. */
export async function unsubscribeNewsletterEndpoint(app: HttpServer, deps: AccountServerDeps): Promise<void> {
  acceptOneClick(app);
  route(
    app,
    unsubscribeNewsletter,
    async ({ query, body, now }) => {
      const token = query.token ?? body?.token;
      const userId = token && readUnsubscribe(await unsubscribeSecret(deps.database), token);
      if (!userId) throw new Refusal('tokenInvalid');
      await unsubscribe(deps, userId, now());
      return {};
    },
    { bodyLimit: 8 * 1024 },
  );
}
