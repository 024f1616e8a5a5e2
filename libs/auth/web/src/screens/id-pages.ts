import type { PageModule } from '@nitrate/routing';
import { confirmPage } from './confirm-email/confirm-page';
import { inboxPage } from './confirm-email/inbox-page';
import { forgotPage } from './password/forgot-page';
import { resetPage } from './password/reset-page';
import { reauthPage } from './reauth/reauth-page';

/** The pages of mailed links and codes by their paths. */
export const idPages = {
  '/id/forgot': forgotPage,
  '/id/reset': resetPage,
  '/id/reauth': reauthPage,
  '/id/confirm': inboxPage,
  '/id/confirm/:user': confirmPage,
} as const satisfies Record<string, PageModule>;
