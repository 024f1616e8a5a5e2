import type { PageModule } from '@nitrate/routing';
import { newsletterConfirmPage } from './confirm-page';
import { newsletterUnsubscribePage } from './unsubscribe-page';

/** The pages that newsletter mails link to, by their paths. */
export const newsletterPages = {
  '/newsletter/confirm': newsletterConfirmPage,
  '/newsletter/unsubscribe': newsletterUnsubscribePage,
} as const satisfies Record<string, PageModule>;
