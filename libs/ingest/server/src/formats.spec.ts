import { readFile, writeFile } from 'node:fs/promises';
import { run } from '@nitrate/processes';
import { initSegment, mediaSegment } from './package/segment-files';
import { playableAsset } from './state/playable-asset';
import { startTestArchive, type TestArchive } from './testing/test-archive';

jest.setTimeout(120_000);

let archive: TestArchive;

beforeEach(async () => {
  archive = await startTestArchive();
});

afterEach(() => archive.close());

const fullAsset = (film: string) => playableAsset(archive.database, archive.catalogue.id(`Test/${film}`), 'full');

/** Decodes the first segment of the lowest rendition. @returns the codec and the number of frames */
async function decodeFirstSegment(film: string): Promise<{ codec: string | undefined; frames: number }> {
  const asset = await fullAsset(film);
  const parts = [initSegment(0), mediaSegment(0, 1)].map((file) => archive.storage.read(`assets/${asset?.id}/${file}`));
  const segment = `${archive.media}/first-segment.mp4`;
  await writeFile(segment, Buffer.concat(await Promise.all(parts)));
  const args = ['-v', 'error', '-count_frames', '-show_entries', 'stream=codec_name,nb_read_frames', '-of', 'csv=p=0'];
  const [codec, frames] = (await run(archive.tools.ffprobe, [...args, segment])).stdout.trim().split(',');
  return { codec, frames: Number(frames) };
}

/** Renders a picture of 4 s with sound of 8 s. */
async function renderLongSound(name: string, args: readonly string[]): Promise<void> {
  const file = `${archive.folder}/${name}`;
  const [picture, sound] = ['testsrc2=s=160x120:r=12:d=4', 'sine=d=8:r=44100'];
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  await run(archive.tools.ffmpeg, ['-v', 'error', ...inputs, ...args, file]);
}

it('plays Theora, whose decoder cannot leave out frames', async () => {
  await archive.renderClip('theora.ogv', 5, '160x96', true, ['-c:v', 'libtheora', '-c:a', 'libvorbis']);
  expect((await archive.ingest()).get('theora')).toMatchObject({ state: 'ready', reason: null });
  expect(archive.catalogue.media.get(archive.catalogue.id('Test/theora'))?.at(-1)).toMatchObject({
    availability: 'full',
    poster: { width: 160 },
  });
  expect(await decodeFirstSegment('theora')).toEqual({ codec: 'h264', frames: 24 });
});

it.each([
  ['flv', ['-c:v', 'flv1']],
  ['wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
  ['mkv', ['-c:v', 'libx264', '-c:a', 'aac']],
  ['avi', ['-c:v', 'mpeg4']],
  ['ogv', ['-c:v', 'libtheora', '-c:a', 'libvorbis']],
])('plays a film as long as its picture when its sound is longer (%s)', async (extension, args) => {
  await renderLongSound(`film.${extension}`, args);
  expect((await archive.ingest()).get('film')).toMatchObject({ state: 'ready', reason: null });
  const { durationMs = 0, hasSound } = (await fullAsset('film')) ?? {};
  expect(hasSound).toBe(true);
  expect(Math.abs(durationMs - 4000)).toBeLessThan(250);
  expect(await decodeFirstSegment('film')).toMatchObject({ codec: 'h264' });
});

it('plays a film of one frame that is shown for a minute', async () => {
  const args = ['-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=1/60:d=60', '-f', 'lavfi', '-i', 'sine=d=60'];
  await run(archive.tools.ffmpeg, ['-v', 'error', ...args, `${archive.folder}/slide.mp4`]);
  expect((await archive.ingest()).get('slide')).toMatchObject({ state: 'ready', reason: null });
  expect((await fullAsset('slide'))?.durationMs).toBeGreaterThanOrEqual(59_900);
});

it('refuses what ffmpeg cannot decode, and what is encrypted, each with its reason', async () => {
  const key = [
    '-encryption_key',
    '76a6c65c5ea762046bd749a2e632ccbb',
    '-encryption_kid',
    'a7e61c373e219033c21091fa607bf3b8',
  ];
  await archive.renderClip('encrypted.mp4', 2, '160x90', true, ['-encryption_scheme', 'cenc-aes-ctr', ...key]);
  const future = await archive.renderClip('future.mp4', 2, '160x90', true);
  // The sample entry of a codec that does not exist.
  const content = (await readFile(future)).toString('latin1').replaceAll('avc1', 'zzc9').replaceAll('avcC', 'zzcC');
  await writeFile(future, content, 'latin1');
  const films = await archive.ingest();
  expect(Object.fromEntries([...films].map(([name, { reason }]) => [name, reason]))).toEqual({
    encrypted: 'encrypted',
    future: 'codecUnknown',
  });
  expect(await archive.storage.list('ingest')).toEqual([]);
});

it('plays a film with an empty sound track as a silent one', async () => {
  const file = `${archive.folder}/silent.mkv`;
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=1/60', '-f', 'lavfi', '-i', 'sine=d=60'];
  // ffmpeg ends the sound with the only frame, before its first packet.
  await run(archive.tools.ffmpeg, ['-v', 'error', ...inputs, '-frames:v', '1', '-t', '60', file]);
  expect((await archive.ingest()).get('silent')).toMatchObject({ state: 'ready', reason: null });
  const preview = await playableAsset(archive.database, archive.catalogue.id('Test/silent'), 'preview');
  expect([await fullAsset('silent'), preview]).toMatchObject([{ hasSound: false }, { hasSound: false }]);
});
