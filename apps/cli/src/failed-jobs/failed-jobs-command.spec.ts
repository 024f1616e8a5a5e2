import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exitCode } from '@nitrate/configuration';
import { enqueue, jobsMigrations } from '@nitrate/jobs';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { runCli } from '../run-cli';

jest.setTimeout(60_000);

it('lists the failed jobs, newest first, without their payload', async () => {
  const database = await startTestDatabase([jobsMigrations]);
  const env = { DATABASE_URL: database.url, NITRATE_DATA: await scratchFolder(), TZ: 'UTC' };
  const failedJobs = async (...options: string[]) => {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const code = await runCli(['failed-jobs', ...options], {
      env,
      cwd: env.NITRATE_DATA,
      workerScript: '/no/worker',
      signal: new AbortController().signal,
      out: out as unknown as NodeJS.WriteStream,
      err: err as unknown as NodeJS.WriteStream,
    });
    out.end();
    err.end();
    return { code, out: await text(out), err: await text(err) };
  };
  expect(await failedJobs()).toEqual({ code: exitCode.done, out: 'No job has failed.\n', err: '' });
  const end = async (key: string, payload: unknown, changes: string) => {
    const { id } = await enqueue(database, { queue: 'auth.mail', key, payload });
    await database.pool.query(`update pgboss.job set started_on = now(), ${changes} where id = $1`, [id]);
  };
  await end(
    'a',
    { sealed: 's3cr3t' },
    `state = 'failed', completed_on = '2031-04-05 10:00Z', output = '{"reason": "mailRefused", "detail": "code 550"}'`,
  );
  await end(
    'b',
    {},
    `state = 'failed', retry_count = 11, completed_on = '2031-04-05 12:00Z',
     output = '{"reason": "fault", "detail": "code\\u001b[2J 450"}'`,
  );
  await end('c', {}, `state = 'completed', completed_on = '2031-04-05 12:00Z'`);
  expect((await failedJobs()).out).toBe(
    '2031-04-05T12:00:00.000Z  auth.mail  b\n  fault after 12 attempts: code\ufffd[2J 450\n\n' +
      '2031-04-05T10:00:00.000Z  auth.mail  a\n  mailRefused after 1 attempt: code 550\n\n',
  );
  expect((await failedJobs('--lang', 'de')).out).toContain('nach 12 Versuchen');
  const lines = (await failedJobs('--json')).out.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ key: 'b' }, { key: 'a', attempts: 1 }]);
  expect(lines.join()).not.toContain('s3cr3t');
});
