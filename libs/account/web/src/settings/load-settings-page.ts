import type { PageRoute } from '@nitrate/routing';
import type { AccountSection } from './frame/account-sections';

/** The pages of the settings. In a chunk of its own, because every page of the app loads the table of routes. */
export const loadSettingsPage: Record<AccountSection | 'overview', PageRoute['load']> = {
  overview: async () => (await import('./overview-page')).overviewPage,
  profile: async () => (await import('./profile-page')).profilePage,
  email: async () => (await import('./email-page')).emailPage,
  password: async () => (await import('./password-page')).passwordPage,
  security: async () => (await import('./security/security-page')).securityPage,
  sessions: async () => (await import('./sessions-page')).sessionsPage,
  newsletter: async () => (await import('./newsletter-page')).newsletterPage,
  export: async () => (await import('./export-page')).exportPage,
  deletion: async () => (await import('./deletion-page')).deletionPage,
};

/** Title and navigation of the pages of the account, with their texts. */
export const loadAccountColumns = async () => {
  const [{ AccountColumns }, { withAccountTexts }] = await Promise.all([
    import('./frame/account-columns'),
    import('../account-texts'),
  ]);
  return withAccountTexts(AccountColumns);
};
