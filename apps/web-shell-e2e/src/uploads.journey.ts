import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg, run } from '@nitrate/processes';
import { axeFaults } from './accessibility/axe';
import { hydrated } from './support/archive';
import { confirmByApp } from './support/authenticator-app';
import { asEditor, expect, test } from './support/content';

test.describe.configure({ mode: 'default' });

/** A clip of noise, large for its length: its upload takes a while on a slow line. */
async function noisyClip(name: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'uploads-')), name);
  const picture = 'testsrc2=s=160x90:r=12:d=40,noise=alls=60:allf=t';
  const args = ['-f', 'lavfi', '-i', picture, '-preset', 'ultrafast', '-crf', '4', file];
  await run(findFfmpeg().ffmpeg, ['-v', 'error', ...args]);
  return file;
}

test('an editor uploads a film with a pause, follows it, chooses preview and poster, edits, finds and watches it', async ({
  page,
  editor,
}) => {
  test.setTimeout(180_000);
  const stamp = Date.now();
  const file = await noisyClip(`ferry_${stamp}.mp4`);
  await asEditor(page, editor);
  const line = await page.context().newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await page.goto('/studio/uploads');
  await hydrated(page);
  await page.getByLabel('Choose files').setInputFiles(file);
  await page.getByLabel('Archive', { exact: true }).fill('Ferry Archive');
  await expect(page.getByText('This will be a new film.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(`Ferry ${stamp}`);
  await page.getByRole('radio', { name: 'Publish as soon as they are ready' }).check();
  expect(await axeFaults(page)).toEqual([]);

  await throttle(200_000);
  await page.getByRole('button', { name: 'Start upload' }).click();
  const code = page.getByRole('textbox', { name: /code/i });
  await code.fill(editor.app.nextCode());
  await page.getByRole('dialog').filter({ has: code }).locator('button[type=submit]').click();
  const upload = page.getByRole('listitem').filter({ hasText: `ferry_${stamp}.mp4` });
  await expect(upload.getByText(/^[1-9]\d?% · /)).toBeVisible();
  await upload.getByRole('button', { name: /^Pause/ }).click();
  await expect(upload.getByText('Paused')).toBeVisible();

  // The page forgets the file; the server does not forget what has arrived.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(upload.getByText('Unfinished')).toBeVisible();
  await throttle(-1);
  await page.getByLabel('Choose files').setInputFiles(file);
  await expect(page.getByText(`The upload of ferry_${stamp}.mp4 has resumed.`)).toBeVisible();
  const film = page.getByRole('listitem').filter({ hasText: `Ferry ${stamp}` });
  await expect(film.getByText('Ready')).toBeVisible({ timeout: 120_000 });

  await film.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Media of “Ferry ${stamp}”`);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1);
  await page.getByRole('button', { name: 'One second forward' }).click();
  await page.getByRole('button', { name: 'Use the current frame' }).click();
  await expect(page.getByText('The frame at 00:00:01.0')).toBeVisible();
  await page.getByLabel('Start in hours, minutes and seconds').fill('00:00:06');
  await page.getByLabel('Length in seconds').fill('30');
  await page.getByLabel('Length in seconds').press('Enter');
  await expect(page.getByText(/^From 00:00:06 to 00:00:36, 30 seconds/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await confirmByApp(page.request, editor);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Preview and poster are up to date.')).toBeVisible({ timeout: 30_000 });

  await page
    .getByRole('main')
    .getByRole('link', { name: `Ferry ${stamp}` })
    .click();
  await page.getByRole('textbox', { name: 'Title (German)' }).fill(`Fähre ${stamp}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved on/)).toBeVisible();

  await page.goto(`/de/archive?q=F%C3%A4hre+${stamp}`);
  await page
    .getByRole('link', { name: new RegExp(`Fähre ${stamp}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Fähre ${stamp}`);
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.readyState),
    )
    .toBeGreaterThan(1);
});

test('an editor reads in German why a file was refused, on a phone @phone-only', async ({ page, editor }) => {
  test.setTimeout(180_000);
  const stamp = Date.now();
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  await page.goto('/de/studio/uploads');
  await hydrated(page);
  const buffer = Buffer.from('Das ist kein Film.');
  await page
    .getByLabel('Dateien auswählen')
    .setInputFiles({ name: `text_${stamp}.mp4`, mimeType: 'video/mp4', buffer });
  await page.getByLabel('Archiv', { exact: true }).fill('Ferry Archive');
  await page.getByRole('button', { name: 'Hochladen', exact: true }).click();
  const film = page.getByRole('listitem').filter({ hasText: `Text ${stamp}` });
  await expect(film).toContainText(
    'Die Datei ist kein Video in einem bekannten Format. Laden Sie eine Videodatei hoch.',
    // After the films that are processed already.
    { timeout: 90_000 },
  );
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await film.getByRole('button', { name: /^Aus der Liste entfernen/ }).click();
  await expect(film).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
