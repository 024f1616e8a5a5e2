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
