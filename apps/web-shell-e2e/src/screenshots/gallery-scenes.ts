import type { Scene } from './scenes';

/** The parts of the gallery, and what its addresses open: `apps/web-shell/src/gallery`. */
export const galleryScenes: readonly Scene[] = [
  ...['buttons', 'fields', 'feedback', 'layout', 'forms', 'dialogs', 'mails'].map((part) => ({ part, open: '' })),
  ...['sheet', 'bottomSheet'].map((open) => ({ part: 'layout', open })),
  ...['loginRequired', 'confirmEmail', 'delete', 'discard', 'long', 'form', 'notice'].map((open) => ({
    part: 'dialogs',
    open,
  })),
].map(({ part, open }) => ({
  name: ['gallery', part, open].filter(Boolean).join('-'),
  path: `/?${new URLSearchParams({ part, ...(open && { open }) })}`,
  isGallery: true,
  ...(open && { over: true }),
  before: async (page) => {
    // Modules are served one by one, and mails are rendered when they are first asked for.
    await page.locator('h2').first().waitFor({ timeout: 60_000 });
    if (open && open !== 'notice') await page.getByRole('dialog').first().waitFor();
  },
}));
