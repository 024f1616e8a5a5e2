import type { Locale } from '@nitrate/contract-kit';
import type { Page } from '@playwright/test';

const words = {
  en: { bookmark: 'Bookmark', list: 'Add to list', more: 'More actions' },
  de: { bookmark: 'Lesezeichen', list: 'Zu Liste hinzufügen', more: 'Weitere Aktionen' },
} as const;

/**
 * Presses a button of the first film card: on its still, or on a phone in the sheet that opens beside its title.
 * @returns name of the button on the still
 */
export async function pressOnFirstCard(page: Page, locale: Locale, action: 'bookmark' | 'list'): Promise<string> {
  const say = words[locale];
  const button = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(${say[action]}|${say.more}): `) })
    .first();
  await button.click();
  const [pressed, title] = /^(.*?): (.*)$/.exec((await button.getAttribute('aria-label')) ?? '')?.slice(1) ?? [];
  if (pressed === say.more) {
    await page.getByRole('dialog').getByRole('button', { name: say[action], exact: true }).click();
  }
  return `${say[action]}: ${title}`;
}
