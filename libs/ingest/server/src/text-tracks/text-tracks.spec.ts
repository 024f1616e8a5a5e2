import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transcript } from '@nitrate/catalog/contract';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { findFfmpeg, run } from '@nitrate/processes';
import { playableAsset } from '../../index';
import { startTestArchive, type TestArchive } from '../testing/test-archive';
import { textTracksHandler } from './replace-text-tracks';

jest.setTimeout(120_000);

let archive: TestArchive;
let filmId: string;

beforeAll(async () => {
  archive = await startTestArchive();
  await archive.renderClip('harbour.mp4', 36);
  const vtt = 'WEBVTT\n\n00:06.000 --> 00:08.000\nMöwen\n';
  await writeFile(join(archive.folder, 'harbour.json'), JSON.stringify({ preview: { start: 4, duration: 30 } }));
  await writeFile(join(archive.folder, 'harbour.de.vtt'), vtt);
  await writeFile(join(archive.folder, 'harbour.de.descriptions.vtt'), vtt);
  const [film] = (await archive.ingest()).values();
  expect(film).toMatchObject({ state: 'ready' });
  filmId = film?.filmId ?? '';
});

afterAll(() => archive.close());

const text = (language: string, words: string, edited = true): Transcript & { edited: boolean } => ({
  language,
  edited,
  kind: 'captions',
  cues: [{ startMs: 10_000, endMs: 12_000, text: words }],
});

async function edit(
  transcripts: (Transcript & { edited: boolean })[],
): Promise<Record<'full' | 'preview', PlayableAsset>> {
  archive.catalogue.edited.set(filmId, transcripts);
  await textTracksHandler(archive)({ filmId }, {} as never);
  const [full, preview] = await Promise.all(
    (['full', 'preview'] as const).map((kind) => playableAsset(archive.database, filmId, kind)),
  );
  if (!full || !preview) throw new Error('The film has no assets.');
  return { full, preview };
}

const tracks = ({ textTracks }: PlayableAsset) => textTracks.map(({ language, kind }) => `${language} ${kind}`);
const contents = ({ id, textTracks }: PlayableAsset) =>
  Promise.all(textTracks.map(async ({ file }) => (await archive.storage.read(`assets/${id}/${file}`)).toString()));
const manifest = async ({ id }: PlayableAsset, file: string) =>
  (await archive.storage.read(`assets/${id}/${file}`)).toString();

describe('the text tracks of a film', () => {
  it('are those that editors have published, in the film, its preview and its manifests', async () => {
    const { full, preview } = await edit([text('de', 'Kräne'), text('ar', 'رافعات')]);
    expect([tracks(full), tracks(preview)]).toEqual([
      ['de captions', 'ar captions', 'de descriptions'],
      ['de captions', 'ar captions', 'de descriptions'],
    ]);
    expect((await contents(full))[0]).toContain('00:00:10.000 --> 00:00:12.000\nKräne');
    expect((await contents(preview))[0]).toContain('00:00:06.000 --> 00:00:08.000\nKräne');
    const [mpd, hls] = [await manifest(full, 'manifest.mpd'), await manifest(full, 'master.m3u8')];
    for (const { file } of full.textTracks) expect(mpd).toContain(`<BaseURL>${file}</BaseURL>`);
    expect(mpd.match(/contentType="text"/g)).toHaveLength(3);
    expect(hls.match(/TYPE=SUBTITLES/g)).toHaveLength(3);
    expect(await manifest(full, 'text-1.m3u8')).toContain(full.textTracks[1]?.file);
    const { stdout } = await run(findFfmpeg().ffprobe, [
      ...['-v', 'error', '-allowed_extensions', 'ALL', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0'],
      join(archive.media, `assets/${full.id}/master.m3u8`),
    ]);
    expect(stdout).toMatch(/h264[^]*aac/);
    expect(archive.catalogue.changes).toBe(1);
  });

  it('keep the encoded film', async () => {
    const { full } = await edit([text('de', 'Kräne')]);
    for (const file of full.preload)
      expect((await archive.storage.stat(`assets/${full.id}/${file}`))?.size).toBeGreaterThan(0);
  });

  it('change nothing when the job runs again', async () => {
    const before = archive.catalogue.changes;
    await edit([text('de', 'Kräne')]);
    expect(archive.catalogue.changes).toBe(before);
  });

  it('lose the files of what was replaced or deleted', async () => {
    const { full, preview } = await edit([text('de', 'Segel')]);
    for (const { id, textTracks } of [full, preview]) {
      const files = (await archive.storage.list(`assets/${id}`)).filter((key) => key.endsWith('.vtt'));
      expect(files).toEqual(textTracks.map(({ file }) => `assets/${id}/${file}`).toSorted());
    }
  });

  it('may be none but descriptions', async () => {
    const { full } = await edit([]);
    expect(tracks(full)).toEqual(['de descriptions']);
    expect((await manifest(full, 'master.m3u8')).match(/TYPE=SUBTITLES/g)).toHaveLength(1);
  });

  it('stay as they are for a film that nobody has edited', async () => {
    const before = await playableAsset(archive.database, filmId, 'full');
    archive.catalogue.edited.clear();
    await textTracksHandler(archive)({ filmId }, {} as never);
    expect(await playableAsset(archive.database, filmId, 'full')).toEqual(before);
  });
});
