import { inTransaction } from '@nitrate/database';
import { join } from 'node:path';
import { run } from '@nitrate/processes';
import sharp from 'sharp';
import { playableAsset } from '../state/playable-asset';
import { startTestArchive, type TestArchive } from '../testing/test-archive';
import { findMediaChoice, type MediaChoice, saveMediaChoice } from './media-choice-store';

jest.setTimeout(180_000);

let archive: TestArchive;
let filmId: string;

beforeAll(async () => {
  archive = await startTestArchive();
  // Black for twenty seconds, then white.
  const colours = ['black', 'white'].map((colour) => `color=${colour}:s=160x90:r=12:d=20[${colour}]`);
  const graph = `${colours.join(';')};[black][white]concat=n=2`;
  const file = join(archive.folder, 'halves.mp4');
  const tone = ['-f', 'lavfi', '-i', 'sine=d=40'];
  await run(archive.tools.ffmpeg, ['-v', 'error', ...tone, '-filter_complex', graph, '-preset', 'ultrafast', file]);
  expect((await archive.ingest()).get('halves')).toMatchObject({ state: 'ready' });
  filmId = archive.catalogue.id('Test/halves');
});

afterAll(() => archive.close());

const preview = () => playableAsset(archive.database, filmId, 'preview');

async function choose(choice: MediaChoice): Promise<void> {
  await inTransaction(archive.database, (transaction) => saveMediaChoice(transaction, filmId, choice));
  while ((await findMediaChoice(archive.database, filmId))?.state === 'waiting');
}

it('cuts another preview from the segments, and keeps the files of the first for those who watch it', async () => {
  const before = await preview();
  await choose({ preview: { startMs: 8000, durationMs: 30_000 } });
  const after = await preview();
  expect(after).toMatchObject({ offsetMs: 8000, durationMs: 30_000, hasSound: true, kind: 'preview' });
  expect(after?.id).not.toBe(before?.id);
  const file = join(archive.media, 'assets', after?.id ?? '', after?.sources[0]?.file ?? '');
  const { stdout } = await run(archive.tools.ffprobe, [
    ...['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file],
  ]);
  expect(Number(stdout)).toBeCloseTo(30, 0);
  expect(await archive.storage.exists(`assets/${before?.id}/asset.json`)).toBe(true);
});

it('makes the frame that was chosen the poster', async () => {
  const lightness = async (posterAtMs: number) => {
    await choose({ posterAtMs });
    const poster = archive.catalogue.posters.get(filmId);
    const still = join(archive.media, `${poster?.base}-${poster?.widths[0]}.jpg`);
    return (await sharp(still).greyscale().stats()).channels[0]?.mean ?? -1;
  };
  expect(await lightness(19_900)).toBeLessThan(20);
  expect(await lightness(20_100)).toBeGreaterThan(235);
  // The end of the film has no frame of its own.
  expect(await lightness(40_000)).toBeGreaterThan(235);
});

it('does nothing twice', async () => {
  await choose({ preview: { startMs: 4000, durationMs: 30_000 } });
  const first = await preview();
  await choose({ preview: { startMs: 4000, durationMs: 30_000 } });
  expect((await preview())?.id).toBe(first?.id);
});

it('is kept when the film is ingested again', async () => {
  await choose({ preview: { startMs: 6000, durationMs: 32_000 } });
  await archive.renderClip('halves.mp4', 42);
  expect((await archive.ingest()).get('halves')).toMatchObject({ state: 'ready' });
  expect(await preview()).toMatchObject({ offsetMs: 6000, durationMs: 32_000 });
});
