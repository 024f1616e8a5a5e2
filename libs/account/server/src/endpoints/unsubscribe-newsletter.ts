import { logRefusedToken } from '@nitrate/audit';
import { unsubscribeNewsletter } from '@nitrate/account/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AccountServerDeps } from '../account-deps';
import { unsubscribe } from '../newsletter/unsubscribe';
import { readUnsubscribe, unsubscribeSecret } from '../newsletter/unsubscribe-token';

/**
 * Accepts the forms that mail programs post (RFC 8058): urlencoded, or multipart, whose only field says that the button
 * was pressed. The token is in the URL, so a body may be missing.
 */
function acceptOneClick(app: HttpServer): void {
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {};
    done();
  });
}

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
