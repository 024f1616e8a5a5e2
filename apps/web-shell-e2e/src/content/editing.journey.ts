import { axeFaults } from '../accessibility/axe';
import { confirmByApp } from '../support/authenticator-app';
import { asEditor, expect, publish, read, test, write } from '../support/content';

test.describe.configure({ mode: 'default' });

test('an editor changes the German hero, previews and publishes it, and a visitor sees it', async ({
  page,
  browser,
  request,
  editor,
}) => {
  await asEditor(page, editor);
  const words = `Neu im Archiv, ${Date.now().toString(36)}`;
  const english = await (await request.get('/')).text();

  await page.goto('/studio/content');
  await page.getByRole('table').getByRole('link', { name: 'Home page' }).click();
  await page.getByRole('group', { name: 'Shown side by side' }).getByRole('button', { name: 'German' }).click();
  const german = page.getByRole('region', { name: 'German' });
  await german.getByLabel('Small line above the title').fill(words);
  await german.getByLabel('Small line above the title').blur();
  await expect(german.getByText(/^Saved /)).toBeVisible();
  await expect(german.getByText('Changed since')).toBeVisible();

  await page.getByRole('group', { name: 'Shown side by side' }).getByRole('button', { name: 'Preview' }).click();
  const drafted = page.frameLocator('iframe[title="Preview"]');
  await expect(drafted.getByText(words)).toBeVisible();
  await expect(drafted.getByText('Dies ist eine Entwurfsvorschau.')).toBeVisible();
  expect(await (await request.get('/de')).text()).not.toContain(words);

  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  // Another journey may be changing the English hero.
  await dialog.getByRole('checkbox', { name: /^English/ }).uncheck();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  const code = page.getByRole('textbox', { name: /code/i });
  await expect(code).toBeVisible();
  await code.fill(editor.app.nextCode());
  await page.getByRole('dialog').filter({ has: code }).locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();

  const visitor = await browser.newPage();
  await expect.poll(async () => (await request.get('/de')).text()).toContain(words);
  await visitor.goto('/de');
  await expect(visitor.getByText(words)).toBeVisible();
  expect(await (await request.get('/')).text()).not.toContain(words);
  expect(english).not.toContain(words);
  await visitor.close();
});

test('two editors of one text never overwrite each other silently', async ({ page, browser }) => {
  await asEditor(page);
  await page.goto('/studio/content/footer');
  const mine = page.getByRole('region', { name: 'English' });
  await expect(mine.getByText('Saved')).toBeVisible();

  const other = await browser.newPage();
  await asEditor(other);
  const { locales: texts } = await read(other.request, 'footer');
  // New words in every run: an archive used before has the words of the last run.
  const run = Date.now().toString(36);
  const theirs = `Theirs ${run}`;
  const own = `Mine ${run}`;
  await write(other.request, 'footer', 'en', { ...texts.en.draft, imprint: theirs });
  await other.close();

  const field = mine.getByLabel('Last line: who runs the site');
  await field.fill(own);
  await field.blur();
  await mine.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed by someone else' });
  await expect(dialog.getByRole('region', { name: 'Their version' })).toContainText(theirs);
  await expect(dialog.getByRole('region', { name: 'Your changes' })).toContainText(own);
  await dialog.getByRole('button', { name: 'Keep mine as a new version' }).click();
  await expect(mine.getByText(/^Saved /)).toBeVisible();
  expect((await read(page.request, 'footer')).locales.en.draft).toMatchObject({ imprint: own });
});

test('a page with only German content reads well under English', async ({ page, editor }) => {
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  const slug = `nur-deutsch-${Date.now().toString(36)}`;
  const key = `page:${slug}`;
  await page.request.post('/api/studio/content/pages', { data: { slug } });
  const version = await write(page.request, key, 'de', {
    slug,
    title: 'Nur auf Deutsch',
    description: 'Eine Seite ohne Übersetzung.',
    blocks: [
      { type: 'richText', id: 'a', text: [{ type: 'paragraph', runs: [{ text: 'Sie ist trotzdem zu lesen.' }] }] },
    ],
  });
  await publish(page.request, key, 'de', version);

  await page.goto(`/${slug}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByRole('heading', { level: 1, name: 'Nur auf Deutsch' })).toHaveAttribute('lang', 'de-DE');
  const words = page.getByText('Sie ist trotzdem zu lesen.');
  await expect(words).toBeVisible();
  expect(await words.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('de-DE');
  expect(await axeFaults(page)).toEqual([]);
});

test('an editor writes the text of a collection, and visitors read it on the page of the collection @phone', async ({
  page,
  request,
  editor,
}) => {
  const { films } = (await (await request.get('/api/catalog/films?size=1')).json()) as {
    films: { supplier_collection: string }[];
  };
  const name = films[0]?.supplier_collection ?? '';
  const address = `/archive?${new URLSearchParams({ collection: name })}`;
  const words = `Reels from the quay, ${Date.now().toString(36)}`;
  await asEditor(page, editor);
  await page.goto('/studio/content');
  await page.getByRole('button', { name: 'Collection text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Collection text' });
  await dialog.getByRole('combobox', { name: 'Collection' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Open in the editor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const english = page.getByRole('region', { name: 'English' });
  await english.getByLabel('Title').fill(words);
  await english.getByLabel('Title').blur();
  await expect(english.getByText(/^Saved /)).toBeVisible();

  const key = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await confirmByApp(page.request, editor);
  await publish(page.request, key, 'en', (await read(page.request, key)).locales.en.version);
  await expect.poll(async () => (await request.get(address)).text()).toContain(words);
  await page.goto(address);
  await expect(page).toHaveURL(/\/collection\/[^/?]+$/);
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await page.goto(`/de${address}`);
  await expect(page.getByRole('heading', { level: 1, name: words })).toHaveAttribute('lang', 'en-GB');
});
