import type { NoticeKind } from '@nitrate/enquiries/contract';
import type { Page } from 'playwright';
import type { Scene } from './scenes';

/** Fills in the form of a notice by the names of its fields, which are the same in both languages. */
async function write(page: Page): Promise<void> {
  const values = { name: 'Erna Voss', contract: 'Monatsabo', email: 'erna.voss@films.example' };
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
}

const submit = (page: Page) => page.locator('main button[type=submit]').click();

async function choose(page: Page, value: string): Promise<void> {
  await page.locator(`main input[value=${value}]`).check();
}

async function receive(page: Page): Promise<void> {
  await write(page);
  const receipt = { json: { receivedAt: '2026-11-21T12:00:07.000Z' } };
  await page.route('**/api/cancellations', (route) => route.fulfill(receipt), { times: 1 });
  await submit(page);
  await page.locator('main dl').waitFor();
}

const ready = (page: Page) => page.locator('main [name=contract]').waitFor();

/** The pages of notices: the form, its errors, and the receipt. */
export const noticeScenes: Readonly<Record<NoticeKind, readonly Scene[]>> = {
  cancellation: [
    { name: 'cancellation', path: '/cancellation', before: ready },
    { name: 'cancellation-member', path: '/cancellation', as: 'member', before: ready },
    {
      name: 'cancellation-errors',
      path: '/cancellation',
      before: async (page) => {
        await choose(page, 'extraordinary');
        await choose(page, 'date');
        await submit(page);
      },
    },
    {
      name: 'cancellation-received',
      path: '/cancellation',
      before: async (page) => {
        await choose(page, 'extraordinary');
        await page.locator('main [name=reason]').fill('Seit Wochen spielt kein Film.');
        await receive(page);
      },
    },
  ],
  withdrawal: [
    { name: 'withdrawal', path: '/withdrawal', before: ready },
    { name: 'withdrawal-received', path: '/withdrawal', before: receive },
  ],
};
