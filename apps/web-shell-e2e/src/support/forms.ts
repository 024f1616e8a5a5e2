import { expect, type Page } from '@playwright/test';

/** Waits for the heading of a page. */
export const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

/** A field of the page's form by its label. */
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

/** A button of the page by its name. */
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
