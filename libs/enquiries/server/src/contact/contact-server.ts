import { hourMs } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import type { Schedule } from '@nitrate/jobs';
import type { ContactServerDeps } from './contact-deps';
import { deleteOldEnquiries } from './enquiry-store';
import { sendEnquiryEndpoint } from './send-enquiry';

/** Fastify plugin with the endpoint of enquiries. */
export async function contactServer(app: HttpServer, deps: ContactServerDeps): Promise<void> {
  sendEnquiryEndpoint(app, deps);
}

/** Deletes the enquiries that are two years old. */
export const contactSchedule = (database: Database, now: () => Date): Schedule => ({
  'contact.old-enquiries': { everyMs: hourMs, work: () => deleteOldEnquiries(database, now()) },
});
