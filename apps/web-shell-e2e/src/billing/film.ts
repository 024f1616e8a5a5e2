import type { Locale } from '@nitrate/contract-kit';
import type { Page } from 'playwright';
import { expect, type Film, hydrated, pathIn } from '../support/archive';

/** Seconds of what plays: a preview is shorter than every full film of the demo archive. */
const durationOf = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate(({ duration }: HTMLVideoElement) => duration);

/** No preview of the demo archive is longer, in seconds. */
const longestPreview = 35;

export const watchPathOf = ({ slug }: Film) => `/watch?v=${slug}`;

/** Waits until the page of a film plays it in full. */
export async function expectFullFilm(page: Page): Promise<void> {
  await expect.poll(() => durationOf(page)).toBeGreaterThan(longestPreview);
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate(({ currentTime }: HTMLVideoElement) => currentTime),
    ) // prettier-ignore
    .toBeGreaterThan(0.2);
}

/** Opens the page of a film, which plays the preview and offers the full film. */
export async function openPreview(page: Page, locale: Locale, film: Film): Promise<void> {
  await page.goto(pathIn(locale, watchPathOf(film)));
  await hydrated(page);
  await expect.poll(() => durationOf(page)).toBeLessThan(longestPreview);
}

const words = {
  en: { fullFilm: 'Watch the full film', dialog: 'The full film' },
  de: { fullFilm: 'Ganzen Film ansehen', dialog: 'Der ganze Film' },
} as const;

/** Opens the dialog that says how to get to the full film. */
export async function askForFullFilm(page: Page, locale: Locale) {
  await page.getByRole('button', { name: words[locale].fullFilm }).click();
  const dialog = page.getByRole('dialog', { name: words[locale].dialog });
  await expect(dialog).toBeVisible();
  return dialog;
}
