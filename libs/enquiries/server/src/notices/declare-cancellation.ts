import { type BodyOf, type FieldError, isEmailAddress, normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type AttemptLimit, type HttpServer, limitSender, route } from '@nitrate/http';
import { declareCancellation, hasLink } from '@nitrate/enquiries/contract';
import { receiptOf, saveNotice } from './notice-store';
import type { NoticesServerDeps } from './notices-deps';
import { queueNoticeMails } from './queue-notice-mails';

const minutes = 60;
const hour = 60 * minutes;
const waits = { firstWaitSeconds: 5 * minutes, maxWaitSeconds: hour, clearAfterSeconds: hour };

/**
 * The limits of notices, generous because to give one is a right. Each mails a receipt, so the one by address protects
 * the owner of the address.
 */
const limits = {
  noticeByNetwork: { scope: 'notice network', freeAttempts: 20, ...waits },
  noticeByUser: { scope: 'notice user', freeAttempts: 20, ...waits },
  noticeByAddress: { scope: 'notice address', freeAttempts: 10, ...waits },
} as const satisfies Record<string, AttemptLimit>;

const fault = (field: string, code: 'required' | 'invalid', message: string): FieldError => ({
  path: `body.${field}`,
  code,
  message,
});

const lines = ['name', 'contract'] as const;

/** Also what would begin another line, or turn the direction of the text, in a mail or a terminal. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Earlier days are typing errors that the database would not take for a date. */
const firstYear = '2000';

/** What is wrong with a notice beyond its schema. A day that is past is received all the same. */
function noticeFaults(body: Partial<BodyOf<typeof declareCancellation>>): FieldError[] {
  const { kind, manner, reason, endOn, email } = body;
  const faults: FieldError[] = [];
  for (const field of lines) {
    const text = body[field];
    if (text === undefined) continue;
    if (text.trim() === '') faults.push(fault(field, 'required', 'is required'));
    if (unprintable.test(text.trim()) || hasLink(text))
      faults.push(fault(field, 'invalid', 'must be one line of text without links'));
  }
  if (email !== undefined && !isEmailAddress(email.trim()))
    faults.push(fault('email', 'invalid', 'is not an e-mail address'));
  if (kind === 'cancellation') {
    if (manner === undefined) faults.push(fault('manner', 'required', 'is required'));
    if (manner === 'extraordinary' && !reason?.trim()) faults.push(fault('reason', 'required', 'is required'));
  }
  if (reason !== undefined && hasLink(reason)) faults.push(fault('reason', 'invalid', 'must be without links'));
  if (endOn && endOn < firstYear) faults.push(fault('endOn', 'invalid', 'is not a date to end on'));
  return faults;
}

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
          key,
          kind,
          lang,
          email,
          name: body.name.trim(),
          contract: body.contract.trim(),
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
