import type { HttpServer } from '@nitrate/http';
import type { ContactServerDeps } from './contact-deps';
import { deleteOldEnquiries } from './enquiry-store';
import { sendEnquiryEndpoint } from './send-enquiry';

const sweepIntervalMs = 3_600_000;

/** Fastify plugin with the endpoint of enquiries. Deletes those that are two years old. */
export async function contactServer(app: HttpServer, deps: ContactServerDeps): Promise<void> {
  sendEnquiryEndpoint(app, deps);

  const sweep = setInterval(() => {
    deleteOldEnquiries(deps.database, app.deps.now()).catch((error: unknown) =>
      app.log.error({ err: error }, 'Old enquiries could not be deleted'),
    );
  }, sweepIntervalMs);
  sweep.unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}
