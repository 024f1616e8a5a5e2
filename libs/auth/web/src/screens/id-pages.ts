import type { PageModule } from '@nitrate/routing';
import { confirmPage } from './confirm-email/confirm-page';
import { forgotPage } from './password/forgot-page';
import { resetPage } from './password/reset-page';
import { reauthPage } from './reauth/reauth-page';

export { inboxPage } from './confirm-email/inbox-page';

/** The pages of mailed links and codes by their paths. */
export const idPages = {
  '/id/forgot': forgotPage,
  '/id/reset': resetPage,
  '/id/reauth': reauthPage,
  '/id/confirm/:user': confirmPage,
} as const satisfies Record<string, PageModule>;
