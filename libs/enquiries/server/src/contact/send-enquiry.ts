import { type BodyOf, type FieldError, isEmailAddress, normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type AttemptLimit, type HttpServer, limitSender, route } from '@nitrate/http';
import { enquiryLimits, hasTooManyLinks, isPhoneNumber, sendEnquiry } from '@nitrate/enquiries/contract';
import type { ContactServerDeps } from './contact-deps';
import { isStored, saveEnquiry } from './enquiry-store';
import { queueEnquiryMails } from './queue-enquiry-mails';

const fault = (field: string, code: 'required' | 'invalid', message: string): FieldError => ({
  path: `body.${field}`,
  code,
  message,
});

const lines = ['name', 'organisation', 'country'] as const;

/** Also what would begin another line, or turn the direction of the text, in a mail or a terminal. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Web addresses, which these fields have no use for: the receipt must not carry them to somebody else. */
const link = /https?:\/\/|www\./i;

/** What is wrong with an enquiry beyond its schema. */
function enquiryFaults(body: Partial<BodyOf<typeof sendEnquiry>>): FieldError[] {
  const { kind, name, country, email, phone, seats, message } = body;
  const faults: FieldError[] = [];
  const isBlank = (text: string | undefined) => text !== undefined && text.trim() === '';
  if (isBlank(name)) faults.push(fault('name', 'required', 'is required'));
  if (isBlank(country)) faults.push(fault('country', 'required', 'is required'));
  for (const field of lines) {
    const text = body[field]?.trim() ?? '';
    if (unprintable.test(text) || link.test(text))
      faults.push(fault(field, 'invalid', 'must be one line of text without links'));
  }
  if (kind === 'institution') {
    if (!body.organisation?.trim()) faults.push(fault('organisation', 'required', 'is required'));
    if (seats === undefined) faults.push(fault('seats', 'required', 'is required'));
  }
  if (email !== undefined && !isEmailAddress(email.trim())) {
    faults.push(fault('email', 'invalid', 'is not an e-mail address'));
  }
  if (phone?.trim() && !isPhoneNumber(phone.trim())) {
    faults.push(fault('phone', 'invalid', 'is not a telephone number'));
  }
  if (message !== undefined && message.trim().length < enquiryLimits.minMessage) {
    faults.push(fault('message', 'invalid', 'is too short'));
  }
  if (message !== undefined && hasTooManyLinks(message)) {
    faults.push(fault('message', 'invalid', 'has too many links'));
  }
  return faults;
}

const minutes = 60;
const hours = 3600;
const waits = { firstWaitSeconds: 5 * minutes, maxWaitSeconds: hours, clearAfterSeconds: 2 * hours };

/** The limits of enquiries. Each mails a receipt, so the one by address also protects the owner of the address. */
const limits = {
  enquiryByNetwork: { scope: 'enquiry network', freeAttempts: 10, ...waits },
  enquiryByUser: { scope: 'enquiry user', freeAttempts: 10, ...waits },
  enquiryByAddress: { scope: 'enquiry address', freeAttempts: 3, ...waits },
} as const satisfies Record<string, AttemptLimit>;

const textOrNull = (text: string | undefined): string | null => text?.trim() || null;

export function sendEnquiryEndpoint(app: HttpServer, { database, originOf, ...limiter }: ContactServerDeps): void {
  route(
    app,
    sendEnquiry,
    async ({ body, viewer, request, now: clock }) => {
      const { idempotencyKey, kind, lang } = body;
      const now = clock();
      // Before the limits, so that a repeated click is not refused.
      if (await isStored(database, idempotencyKey)) return {};
      const userId = viewer.state === 'signedIn' ? viewer.userId : null;
      const email = body.email.trim();
      const { enquiryByUser: byUser, enquiryByNetwork: byNetwork } = limits;
      await limitSender(limiter, { byUser, byNetwork }, viewer, { request, now });
      await limiter.limitAttempts(limits.enquiryByAddress, normaliseEmail(email), { request, now });
      // A program gets the reply of a person, so that it learns nothing.
      if (body.website) return {};
      await inTransaction(database, async (transaction) => {
        const id = await saveEnquiry(transaction, {
          idempotencyKey,
          kind,
          email,
          lang,
          userId,
          now,
          name: body.name.trim(),
          organisation: textOrNull(body.organisation),
          country: body.country.trim(),
          phone: textOrNull(body.phone),
          seats: kind === 'institution' ? (body.seats ?? null) : null,
          message: body.message.trim(),
        });
        if (id !== undefined) await queueEnquiryMails(transaction, id, originOf(request));
      });
      return {};
    },
    { rules: enquiryFaults },
  );
}
