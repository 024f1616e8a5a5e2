import { type BodyOf, normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, limitSender, route } from '@nitrate/http';
import { declareCancellation } from '@nitrate/enquiries/contract';
import { noticeFaults } from './notice-faults';
import { limits } from './notice-limits';
import { receiptOf, saveNotice } from './notice-store';
import type { NoticesServerDeps } from './notices-deps';
import { queueNoticeMails } from './queue-notice-mails';

/** What is stored of the terms of a notice: those that its kind and manner have. */
function termsOf({ kind, manner, reason = '', endOn }: BodyOf<typeof declareCancellation>) {
  if (kind === 'withdrawal') return { manner: null, reason: null, endOn: null };
  return { manner: manner ?? null, reason: manner === 'extraordinary' ? reason.trim() : null, endOn: endOn ?? null };
}

export function declareCancellationEndpoint(app: HttpServer, { database, ...limiter }: NoticesServerDeps): void {
  route(
    app,
    declareCancellation,
    async ({ body, viewer, request, now: clock }) => {
      const { key, kind, lang } = body;
      const now = clock();
      // Before the limits, so that a repeated click is not refused.
      const earlier = await receiptOf(database, key);
      if (earlier) return { receivedAt: earlier.toISOString() };
      const email = body.email.trim();
      const { noticeByUser: byUser, noticeByNetwork: byNetwork } = limits;
      await limitSender(limiter, { byUser, byNetwork }, viewer, { request, now });
      await limiter.limitAttempts(limits.noticeByAddress, normaliseEmail(email), { request, now });
      const receivedAt = await inTransaction(database, async (transaction) => {
        const id = await saveNotice(transaction, {
          ...{ key, kind, lang, email, name: body.name.trim(), contract: body.contract.trim() },
          ...termsOf(body),
          receivedAt: now,
        });
        // Somebody else's transaction has stored the same call meanwhile.
        if (id === undefined) return receiptOf(transaction, key);
        await queueNoticeMails(transaction, id);
        return now;
      });
      return { receivedAt: (receivedAt ?? now).toISOString() };
    },
    { rules: noticeFaults },
  );
}
