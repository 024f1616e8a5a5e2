import { type ProcessFailure, run } from '@nitrate/processes';
import { testProgram } from '@nitrate/testing-programs';

jest.setTimeout(60_000);

it('names each mistake of its configuration and a missing ffmpeg at once, and exits with the code for it', async () => {
  const failure: unknown = await run(process.execPath, await testProgram('worker'), {
    env: { WORKER_CONCURRENCY: '0', FFMPEG_PATH: '/none', DATABASE_ULR: 'postgres://host/archive' },
  }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ exitCode: 78 });
  const { stderr } = failure as ProcessFailure;
  expect(stderr).toContain('DATABASE_URL: is missing, while DATABASE_ULR is set, which Nitrate does not know\n');
  expect(stderr).toContain('WORKER_CONCURRENCY: must be a whole number from 1 to 64\n');
  expect(stderr).toContain('worker: FFMPEG_PATH is /none, which is not an executable file.\n');
});
