import { playableAsset } from './state/playable-asset';
import { failingFfmpeg } from './testing/failing-ffmpeg';
import { startTestArchive, type TestArchive } from './testing/test-archive';

jest.setTimeout(120_000);

let archive: TestArchive | undefined;

afterEach(() => archive?.close());

it.each(['TERM', 'HUP', 'SEGV', 'KILL'] as const)(
  'ingests a film although its ffmpeg was ended by SIG%s from outside',
  async (signal) => {
    archive = await startTestArchive({ tools: await failingFfmpeg(signal, 2) });
    await archive.renderClip('film.mp4', 2);
    expect((await archive.ingest()).get('film')).toMatchObject({ state: 'ready', reason: null });
    expect(await playableAsset(archive.database, archive.catalogue.id('Test/film'), 'full')).toBeDefined();
  },
);

it.each([
  ['SEGV', 'ffmpegFailed'],
  ['TERM', 'ffmpegFailed'],
  ['KILL', 'tooMuchWork'],
] as const)(
  'says so when ffmpeg is ended by SIG%s in every attempt, and ingests the film later',
  async (signal, reason) => {
    archive = await startTestArchive({ tools: await failingFfmpeg(signal, 5) });
    await archive.renderClip('film.mp4', 2);
    expect((await archive.ingest()).get('film')).toMatchObject({ state: 'failed', reason });
    expect(await archive.storage.list('ingest')).toEqual([]);
    expect((await archive.ingest()).get('film')).toMatchObject({ state: 'ready' });
  },
);
