import { openArranging, openOwnList, openSmartList } from './open-list';
import type { Samples, Scene } from './scenes';

/** Scenes of lists and smart lists. */
export const listScenes: Readonly<Record<string, (samples: Samples) => readonly Scene[]>> = {
  '/user/me/lists': ({ film, record }) => [
    { name: 'my-lists-none', path: '/user/me/lists', as: 'member' },
    {
      name: 'my-lists',
      path: '/user/me/lists',
      as: 'subscriber',
      before: async (page) => {
        await openOwnList(page, [film, record]);
        await page.goto(new URL(page.url()).pathname.replace(/lists\/.*/, 'user/me/lists'));
        await page.getByRole('main').getByRole('article').first().waitFor();
      },
    },
  ],
  '/lists': () => [{ name: 'lists', path: '/lists' }],
  '/lists/:list': ({ film, record }) => [
    { name: 'list-unknown', path: '/lists/019ab000-0000-7000-8000-000000000000' },
    {
      name: 'list',
      path: '/lists',
      as: 'subscriber',
      before: async (page) => openOwnList(page, [film, record]),
    },
    {
      name: 'list-arranged',
      path: '/lists',
      as: 'subscriber',
      before: async (page) => openArranging(page, [film, record]),
    },
    {
      name: 'list-dragged',
      path: '/lists',
      as: 'subscriber',
      over: true,
      before: async (page) => {
        await openArranging(page, [film, record]);
        await page.locator('main ol button').first().focus();
        await page.keyboard.press('Space');
        await page.keyboard.press('ArrowDown');
      },
    },
    { name: 'list-smart', path: '/lists', as: 'subscriber', before: async (page) => openSmartList(page, 'film') },
    {
      name: 'list-smart-to-plain',
      path: '/lists',
      as: 'subscriber',
      over: true,
      before: async (page) => {
        await openSmartList(page, 'film');
        await page.locator('main header button').last().click();
        await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
      },
    },
    {
      name: 'list-smart-empty',
      path: '/lists',
      as: 'subscriber',
      before: async (page) => openSmartList(page, 'zzzzqqqq'),
    },
  ],
};
