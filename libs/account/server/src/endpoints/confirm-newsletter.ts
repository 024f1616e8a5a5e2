import { logRefusedToken } from '@nitrate/audit';
import { confirmNewsletter } from '@nitrate/account/contract';
import { inTransaction, type Transaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AccountServerDeps } from '../account-deps';
import { hashOf, noticeExpiry } from '../newsletter/confirm-token';
import { unsubscribeHeaders, unsubscribeLink } from '../newsletter/newsletter-links';
import { lockNewsletterByHash, markSubscribed } from '../newsletter/newsletter-store';
import { signUnsubscribe, unsubscribeSecret } from '../newsletter/unsubscribe-token';

/** Following the same link again changes nothing. */
export function confirmNewsletterEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  const { database, security, identityOf, originOf, queueMail } = deps;

  const confirm = (token: string, origin: string, now: Date) =>
    inTransaction(database, async (transaction) => {
      const record = await lockNewsletterByHash(transaction, hashOf(token));
      if (!record) throw new Refusal('tokenInvalid');
      if (record.state === 'subscribed') return;
      if (record.confirmUntil === null || record.confirmUntil <= now) throw new Refusal('tokenExpired');
      await markSubscribed(transaction, record.userId, now);
      await queueWelcome(transaction, record.userId, origin, now);
    });

  route(app, confirmNewsletter, async ({ body, request, now }) => {
    const origin = originOf(request);
    await logRefusedToken(security, request, 'newsletter', () => confirm(body.token, origin, now()));
    return {};
  });

  async function queueWelcome(transaction: Transaction, userId: string, origin: string, now: Date): Promise<void> {
    const identity = await identityOf(userId);
    if (!identity) return;
    const token = signUnsubscribe(await unsubscribeSecret(database), userId);
    const { email: to, lang } = identity;
    const headers = unsubscribeHeaders(origin, lang, token);
    const unsubscribe = unsubscribeLink(origin, lang, token);
    await queueMail(transaction, { kind: 'welcome', to, lang, headers, unsubscribe }, noticeExpiry(now));
  }
}
