import type { Page } from 'playwright';
import type { Scene } from './scenes';

/** Fills in the form of an enquiry by the names of its fields, which are the same in both languages. */
async function write(page: Page): Promise<void> {
  const values = {
    name: 'Erna Voss',
    organisation: 'Stadtbibliothek Nordersiel',
    email: 'erna.voss@library.example',
    country: 'Deutschland',
    seats: '1200',
    message: 'Hafenfilme im Lesesaal, ab März.',
  };
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
}

const submit = (page: Page) => page.locator('main button[type=submit]').click();

/** The page of enquiries: the form, its errors, without a connection, and after it was sent. */
export const contactScenes: readonly Scene[] = [
  { name: 'contact-sales', path: '/contact/sales', before: (page) => page.locator('main [name=message]').waitFor() },
  { name: 'contact-sales-errors', path: '/contact/sales?kind=licensing', before: submit },
  {
    name: 'contact-sales-member',
    path: '/contact/sales?kind=screening',
    as: 'member',
    before: (page) => page.locator('main [name=message]').waitFor(),
  },
  {
    name: 'contact-sales-offline',
    path: '/contact/sales',
    before: async (page) => {
      await write(page);
      await page.route('**/api/contact/sales', (route) => route.abort(), { times: 1 });
      await submit(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'contact-sales-sent',
    path: '/contact/sales',
    before: async (page) => {
      await write(page);
      await page.route('**/api/contact/sales', (route) => route.fulfill({ json: {} }), { times: 1 });
      await submit(page);
      await page.locator('main a[href$="/explore"]').waitFor();
    },
  },
];
