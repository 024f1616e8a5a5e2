import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exitCode } from '@nitrate/configuration';
import { grantSigner } from '@nitrate/player/server';
import { scratchFolder } from '@nitrate/testing-files';
import { runCli } from '../run-cli';

const today = 'the-signing-key-of-today-with-32-characters';
const yesterday = 'the-signing-key-of-yesterday-with-32-characters';

async function printKeys(env: NodeJS.ProcessEnv) {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const code = await runCli(['grant-keys'], {
    env,
    cwd: '/',
    workerScript: '/no/worker',
    signal: new AbortController().signal,
    out: out as unknown as NodeJS.WriteStream,
    err: err as unknown as NodeJS.WriteStream,
  });
  out.end();
  err.end();
  return { code, out: (await text(out)).trimEnd(), err: await text(err) };
}

const signedBy = (key: string) => `2000.${createHmac('sha256', key).update('2000.film-a').digest('base64url')}`;

describe('nitrate grant-keys', () => {
  it('prints the keys that sign grants, and no signing key', async () => {
    const env = { DATABASE_URL: 'postgres://db.internal/n', NITRATE_DATA: await scratchFolder() };
    const { code, out } = await printKeys({ ...env, NITRATE_SIGNING_KEY: `${today},${yesterday}` });
    expect(code).toBe(exitCode.done);
    const keys = out.split(',');
    expect(keys.map(signedBy)).toEqual([today, yesterday].map((key) => grantSigner([key]).sign('film-a', 2000)));
    expect(out).not.toMatch(/signing-key/);
  });

  it('uses the generated key of an embedded archive', async () => {
    const folder = await scratchFolder();
    await writeFile(join(folder, 'signing-key'), today);
    const { out } = await printKeys({ NITRATE_DATA: folder });
    expect(signedBy(out)).toBe(grantSigner([today]).sign('film-a', 2000));
  });

  it('needs the key of the api with a database elsewhere', async () => {
    const { code, out, err } = await printKeys({
      DATABASE_URL: 'postgres://db.internal/n',
      NITRATE_DATA: await scratchFolder(),
    });
    expect({ code, out }).toEqual({ code: exitCode.configuration, out: '' });
    expect(err).toContain('NITRATE_SIGNING_KEY is missing');
  });
});
