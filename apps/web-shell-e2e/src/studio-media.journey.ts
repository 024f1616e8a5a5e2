import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { searchFilms } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import type { FilmMediaReply } from '@nitrate/ingest/contract';
import { findFfmpeg, run } from '@nitrate/processes';
import { axeFaults } from './accessibility/axe';
import { openArchiveAddress } from './support/addresses';
import { hydrated } from './support/archive';
import { confirmByApp } from './support/authenticator-app';
import { asEditor, expect, test } from './support/content';

test.describe.configure({ mode: 'default' });

test('an editor adds a chapter and a dubbed version to a film, and the player offers both', async ({
  page,
  editor,
  request,
}) => {
  test.setTimeout(180_000);
  const found = await request.get('/api/catalog/films?q=circles+in+three+colours&availability=full');
  const [film] = ((await found.json()) as ReplyOf<typeof searchFilms>).films;
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  const media = await page.request.get(`/api/studio/films/${film?.id}/media`);
  const { full, sounds: added, chapterVersion: version } = (await media.json()) as FilmMediaReply;
  if (!full) throw new Error('The film has no file.');
  // What an earlier run on this archive has left.
  const chapters = full.chapters.filter(({ titles }) => titles?.en !== 'The curtain');
  const expected = {
    version,
    chapters: chapters.map(({ startMs, titles: { en = '', de = '' } = {} }) => ({ startMs, titles: { en, de } })),
  };
  const cleared = [
    await page.request.put(`/api/studio/films/${film?.id}/chapters`, { data: expected }),
    ...(await Promise.all(added.map(({ id }) => page.request.delete(`/api/studio/films/${film?.id}/sounds/${id}`)))),
  ];
  for (const reply of cleared) await expect(reply).toBeOK();
  const file = join(await mkdtemp(join(tmpdir(), 'sounds-')), 'circles.fr.flac');
  await run(findFfmpeg().ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', `sine=d=${full.durationMs / 1000}`, file]);

  await page.goto(`/studio/films/${film?.id}/media`);
  await hydrated(page);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1);
  await page.getByRole('button', { name: 'One second forward' }).click();
  await page.getByRole('button', { name: 'Add a chapter at the current time' }).click();
  await page.keyboard.type('The curtain');
  const chapter = page.getByRole('group', { name: 'Chapter 2' });
  await expect(chapter.getByLabel('Title (English)')).toHaveValue('The curtain');
  await chapter.getByLabel('Title (German)').fill('Der Vorhang');
  await page.getByRole('button', { name: 'Save chapters' }).click();
  await expect(page.getByText('Chapters saved.')).toBeVisible();

  const sounds = page.getByRole('region', { name: 'Sound tracks' });
  await sounds.getByLabel('Choose a sound file').setInputFiles(file);
  await sounds.getByLabel('Kind').selectOption({ label: 'Dubbed version' });
  await sounds.getByLabel('Language').selectOption({ label: 'French' });
  expect(await axeFaults(page)).toEqual([]);
  await sounds.getByRole('button', { name: 'Upload' }).click();
  const sound = sounds.getByRole('listitem').filter({ hasText: 'circles.fr.flac' });
  await expect(sound.getByText('Ready')).toBeVisible({ timeout: 120_000 });
  await expect(sound.getByRole('heading', { name: 'French, dubbed version' })).toBeVisible();

  await page.goto(`${openArchiveAddress}/de/watch?v=${film?.slug}`);
  await hydrated(page);
  await page.getByRole('tab', { name: 'Kapitel' }).click();
  await expect(page.getByRole('tabpanel').getByText('Der Vorhang')).toBeVisible();
  await page.getByRole('button', { name: 'Ton', exact: true }).click();
  const dubbed = page.waitForRequest(/\/seg-1\d{3}-\d+\.m4s/);
  await page.getByRole('radio', { name: 'Französisch' }).check();
  await dubbed;
});
