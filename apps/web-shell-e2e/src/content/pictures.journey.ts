import type { createFilm, Release, StudioFilm } from '@nitrate/cataloguing/contract';
import type { BodyOf } from '@nitrate/contract-kit';
import { axeFaults } from '../accessibility/axe';
import { confirmByApp } from '../support/authenticator-app';
import { asEditor, expect, publish, read, test, write } from '../support/content';
import { hydrated } from '../support/archive';

test.describe.configure({ mode: 'default' });

test('a picture is uploaded, described and published as the hero; restoring an older version removes it', async ({
  page,
  browser,
  editor,
}) => {
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  const { draft } = (await read(page.request, 'landing')).locales.en;
  const hero = draft && 'hero' in draft ? draft.hero : undefined;
  const before = await write(page.request, 'landing', 'en', { ...draft, hero: { ...hero, image: undefined } });
  await publish(page.request, 'landing', 'en', before);
  await page.goto('/about');
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 240 } });
  const name = `harbour-${Date.now().toString(36)}.png`;

  await page.goto('/studio/content/landing');
  const form = page.getByRole('region', { name: 'English' });
  await form.getByRole('button', { name: 'Choose a picture' }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  const file = library.getByLabel('Choose a file');
  const upload = library.getByRole('button', { name: 'Upload' });
  await library.getByRole('textbox', { name: 'Alternative text in English' }).fill(`Harbour ${name}`);
  await file.setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(library.getByRole('alert')).toHaveText(/Only still pictures/);
  await file.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from('<!doctype html><p>No picture') });
  await upload.click();
  await expect(library.getByRole('textbox', { name: 'Alternative text in German' })).toHaveAttribute('aria-invalid', 'true'); // prettier-ignore
  await library.getByRole('textbox', { name: 'Alternative text in German' }).fill('Hafen');
  await upload.click();
  await expect(library.getByRole('alert')).toHaveText(/Only still pictures/);
  await file.setInputFiles({ name, mimeType: 'image/png', buffer: png });
  await upload.click();
  await expect(library.getByText(`${name} is now in the library.`)).toBeVisible();
  await library.getByRole('button', { name: 'Use this picture' }).click();
  await expect(form.getByText(/^Saved /)).toBeVisible();

  await page.getByRole('button', { name: 'Publish…' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish' });
  await publishing.getByRole('checkbox', { name: /^German/ }).uncheck();
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publishing).toBeHidden();

  const visitor = await browser.newPage();
  await expect
    .poll(async () => (await visitor.request.get('/')).text())
    .toMatch(/<source type="image\/webp" srcSet="\/media\/stills\/content\//);
  const loaded = visitor.waitForResponse(/\/media\/stills\/content\/.*\.avif$/);
  await visitor.goto('/');
  expect((await loaded).headers()['content-type']).toBe('image/avif');
  await visitor.close();

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history
    .getByRole('button', { name: new RegExp(`version\\s${before}$`) })
    .last()
    .click();
  await history.getByRole('button', { name: new RegExp(`^Go back to version\\s${before}$`) }).click();
  await expect(history).toBeHidden();
  await expect(form.getByRole('button', { name: 'Choose another' })).toBeHidden();
  await expect(form.getByText('Changed since')).toBeVisible();
  await publish(page.request, 'landing', 'en', (await read(page.request, 'landing')).locales.en.version);
});

test('a scheduled publication can be cancelled, and the history lists both @in-full', async ({ page, editor }) => {
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  const slug = `planned-${Date.now().toString(36)}`;
  await page.request.post('/api/studio/content/pages', { data: { slug } });
  await page.goto(`/studio/content/page:${slug}`);
  await hydrated(page);
  const form = page.getByRole('region', { name: 'English' });
  await form.getByLabel('Title').fill('Planned');
  await form.getByLabel('Title').blur();
  await expect(form.getByText(/^Saved /)).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('radio', { name: 'Later' }).check();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Unschedule: English' }).click();
  await expect(page.getByRole('button', { name: 'Unschedule: English' })).toBeHidden();
  expect((await read(page.request, `page:${slug}`)).locales.en.scheduled).toBeNull();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /^Publication scheduled for .* cancelled/,
    /^To be published/,
    /^Edited/,
  ]);
});

// Here, because the journeys of one file that edit the home page follow each other.
test('films are released with a row of the home page, all from the page of the release', async ({ page, editor }) => {
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  const stamp = `row-${Date.now().toString(36)}`;
  const film = {
    archive: 'Journey Archive',
    supplierId: stamp,
    record: { title_en: `Reel ${stamp}`, supplier_collection: `Reels ${stamp}` },
  } satisfies BodyOf<typeof createFilm>;
  const made = await page.request.post('/api/studio/films', { data: film });
  const plan = { name: `Friday ${stamp}`, zone: 'Europe/Berlin', at: '2099-11-27T17:00:00Z' };
  const data = { ...plan, selection: { ids: [((await made.json()) as StudioFilm).id] } };
  const { id } = (await (await page.request.post('/api/studio/releases', { data })).json()) as Release;
  const before = (await read(page.request, 'landing')).locales;
  const rowsOf = (content: unknown) => (content as { rows?: { id: string; title?: string }[] } | null)?.rows ?? [];
  const isPublic = async () => {
    const { en, de } = (await read(page.request, 'landing')).locales;
    return [en, de].some(({ published }) => rowsOf(published)[0]?.title === plan.name);
  };

  await page.goto(`/studio/releases/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add a row of these films to the draft of the home page' }).click();
  await expect(page.getByText(/^A row of these films is in the draft of the home page/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Publish with the release (Home page)' })).toBeChecked();
  await expect(page.getByText('1 page will be published with it.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await isPublic()).toBe(false);

  await page.getByRole('button', { name: 'Release now…' }).click();
  const asking = page.getByRole('dialog', { name: 'Publish 1 film now?' });
  await expect(asking).toContainText('Visitors see the films and 1 page at once.');
  await asking.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('1 page was published with it.')).toBeVisible();
  expect(await isPublic()).toBe(true);
  await page.getByRole('button', { name: 'Undo for 1 film' }).click();
  await expect(page.getByText('1 page is as it was before.')).toBeVisible();
  expect(await isPublic()).toBe(false);
  for (const lang of ['en', 'de'] as const) {
    const { draft } = before[lang];
    if (draft) await write(page.request, 'landing', lang, draft);
  }
});
