import { logRefusedToken } from '@nitrate/audit';
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
    async ({ query, body, request, now }) => {
      const token = query.token ?? body?.token;
      const userId = await logRefusedToken(deps.security, request, 'unsubscribe', () => userOf(deps, token));
      await unsubscribe(deps, userId, now());
      return {};
    },
    { bodyLimit: 8 * 1024 },
  );
}

/** @throws Refusal `tokenInvalid` */
async function userOf({ database }: AccountServerDeps, token: string | undefined): Promise<string> {
  const userId = token && readUnsubscribe(await unsubscribeSecret(database), token);
  if (!userId) throw new Refusal('tokenInvalid');
  return userId;
}
