import { normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, limitSender, route } from '@nitrate/http';
import { sendEnquiry } from '@nitrate/enquiries/contract';
import type { ContactServerDeps } from './contact-deps';
import { limits } from './contact-limits';
import { enquiryFaults } from './enquiry-faults';
import { isStored, saveEnquiry } from './enquiry-store';
import { queueEnquiryMails } from './queue-enquiry-mails';

const given = (text: string | undefined): string | null => text?.trim() || null;

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
          ...{ idempotencyKey, kind, email, lang, userId, now },
          name: body.name.trim(),
          organisation: given(body.organisation),
          country: body.country.trim(),
          phone: given(body.phone),
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
