import { axeFaults } from './accessibility/axe';
import { hydrated } from './support/archive';
import { confirmByApp } from './support/authenticator-app';
import { asEditor, expect, test } from './support/content';

test.describe.configure({ mode: 'default' });

/** Captions that are shown for the whole preview. */
const captions = (text: string) => Buffer.from(`WEBVTT\n\n00:00.000 --> 10:00:00.000\n${text}\n`);

const scripts = [
  ['ar', 'Arabic', 'المنارة مضاءة طوال الليل.', 'rtl'],
  ['ja', 'Japanese', '灯台は一晩中光っています。', 'ltr'],
] as const;

test('an editor uploads captions, publishes them by a code and deletes them', async ({ page, film, editor }) => {
  await asEditor(page, editor);
  await page.goto(`/watch?v=${film.slug}`);
  await hydrated(page);
  const edit = page.getByRole('menuitem', { name: 'Edit transcripts' });
  // The player, and what is below it, is another one once the session of the editor is known.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await expect(edit).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await edit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Transcripts: ${film.title}`);
  const input = page.getByLabel('Choose a file');
  await input.setInputFiles({ name: 'loose.vtt', mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT\n\nno times\n') });
  await expect(page.getByText('text without times')).toHaveText('line 3: text without times');

  const buffer = captions(scripts[0][2]);
  await input.setInputFiles({ name: 'lighthouse.ar.vtt', mimeType: 'text/vtt', buffer });
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('ar');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const code = page.getByRole('textbox', { name: /code/i });
  await code.fill(editor.app.nextCode());
  await page.getByRole('dialog').filter({ has: code }).locator('button[type=submit]').click();
  const published = page.getByRole('listitem').filter({ hasText: 'Arabic, captions' });
  await expect(published).toContainText('1 cue');

  await published.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(published).toHaveCount(0);
});

for (const [language, name, words, direction] of scripts) {
  test(`captions and transcript in ${name} stand right, and are found${language === 'ar' ? '' : ' @in-full'}`, async ({
    page,
    film,
    editor,
    browser,
  }) => {
    await asEditor(page, editor);
    await confirmByApp(page.request, editor);
    const address = `/api/studio/films/${film.slug}/transcripts/${language}/captions`;
    const headers = { 'content-type': 'application/octet-stream' };
    const reply = await page.request.put(`${address}?name=lighthouse.vtt`, { data: captions(words), headers });
    expect(reply.status()).toBe(200);

    const context = await browser.newContext();
    const visitor = await context.newPage();
    const labels = async () => {
      const playback = await visitor.request.post(`/api/playback/${film.slug}`);
      const { textTracks } = (await playback.json()) as { textTracks: { language: string; label: string }[] };
      return textTracks.find((track) => track.language === language)?.label;
    };
    await expect.poll(labels).toBeTruthy();
    const label = await labels();
    await visitor.goto(`/watch?v=${film.slug}`);
    await hydrated(visitor);
    await visitor.getByRole('combobox', { name: 'Language of the transcript' }).selectOption(language);
    const cue = visitor.getByRole('list').filter({ hasText: words }).locator('span').filter({ hasText: words });
    await expect(cue).toHaveCSS('direction', direction);
    await expect(visitor.getByRole('list').filter({ hasText: words }).first()).toHaveAttribute('lang', language);

    await visitor.getByRole('button', { name: 'Settings', exact: true }).click();
    await visitor
      .getByRole('dialog')
      .getByRole('button', { name: /^Captions/ })
      .click();
    await visitor.getByRole('radio', { name: label ?? '' }).check();
    await visitor.keyboard.press('Escape');
    await visitor.locator('video').evaluate((video: HTMLVideoElement) => video.play());
    const shown = visitor.locator(`[lang="${language}"] p`).filter({ hasText: words });
    await expect(shown).toBeVisible();
    await expect(shown).toHaveCSS('direction', direction);

    const download = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: 'as text' }).click();
    expect((await download).suggestedFilename()).toBe(`${film.slug}.${language}.txt`);

    await visitor.goto(`/archive?q=${encodeURIComponent(`spoken:${words.slice(0, language === 'ar' ? 7 : 2)}`)}`);
    await expect(visitor.getByRole('link', { name: new RegExp(words) })).toHaveAttribute(
      'href',
      `/watch?v=${film.slug}`,
    );
    await context.close();
    expect((await page.request.delete(address)).status()).toBe(200);
  });
}

test('the document of a film has what is said in it, for those who read without a script @phone', async ({
  browser,
  film,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, summary] of [
    [`/watch?v=${film.slug}`, 'Read the transcript'],
    [`/de/watch?v=${film.slug}`, 'Transkript lesen'],
  ] as const) {
    await page.goto(path);
    const details = page.locator('details').filter({ hasText: summary });
    await expect(details.locator('p').first()).toBeHidden();
    await details.locator('summary').click();
    await expect(details.locator('p').first()).toBeVisible();
    await expect(details.locator('a').first()).toHaveAttribute('href', new RegExp(`^${path.split('?')[0]}\\?v=`));
  }
  await context.close();
});
