import { logRefusedToken } from '@nitrate/audit';
import { confirmNewsletter } from '@nitrate/account/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AccountServerDeps } from '../account-deps';
import { newsletterWelcomeMail } from '../mails/newsletter-mails';
import { hashOf } from '../newsletter/confirm-token';
import { unsubscribeHeaders, unsubscribeLink } from '../newsletter/newsletter-links';
import { lockNewsletterByHash, markSubscribed } from '../newsletter/newsletter-store';
import { signUnsubscribe, unsubscribeSecret } from '../newsletter/unsubscribe-token';

/** Following the same link again changes nothing. */
export function confirmNewsletterEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  const { database, security, identityOf, originOf } = deps;

  /** Returns the user; undefined where nothing changed. */
  const confirm = (token: string, now: Date) =>
    inTransaction(database, async (transaction) => {
      const record = await lockNewsletterByHash(transaction, hashOf(token));
      if (!record) throw new Refusal('tokenInvalid');
      if (record.state === 'subscribed') return undefined;
      if (record.confirmUntil === null || record.confirmUntil <= now) throw new Refusal('tokenExpired');
      await markSubscribed(transaction, record.userId, now);
      return record.userId;
    });

  route(app, confirmNewsletter, async ({ body, request, now }) => {
    const subscriberId = await logRefusedToken(security, request, 'newsletter', () => confirm(body.token, now()));
    if (subscriberId !== undefined) await sendWelcome(subscriberId, originOf(request));
    return {};
  });

  async function sendWelcome(userId: string, origin: string): Promise<void> {
    const identity = await identityOf(userId);
    if (!identity) return;
    const token = signUnsubscribe(await unsubscribeSecret(database), userId);
    const { email: to, lang } = identity;
    const headers = unsubscribeHeaders(origin, lang, token);
    deps.mail.send({ to, lang, headers, ...newsletterWelcomeMail(lang, unsubscribeLink(origin, lang, token)) });
  }
}
