import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { parse } from 'yaml';

const deploy = join(__dirname, '../../../deploy');
const launcher = join(__dirname, '../bin/nitrate');

describe('the units of systemd', () => {
  it('are valid', async () => {
    const folder = await scratchFolder();
    const units = (await readdir(join(deploy, 'systemd'))).filter((name) => /\.(service|timer)$/.test(name));
    expect(units).toHaveLength(4);
    for (const unit of units) {
      const text = await readFile(join(deploy, 'systemd', unit), 'utf8');
      // The program has to exist where they are verified.
      await writeFile(join(folder, unit), text.replaceAll('/opt/nitrate/bin/nitrate', launcher));
    }
    const paths = units.map((unit) => join(folder, unit));
    const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', ...paths], { env: process.env });
    expect(stdout + stderr).toBe('');
    const wrong = join(folder, 'wrong.service');
    await writeFile(wrong, '[Service]\nExecStart=/usr/bin/true\nProtectSistem=strict\n');
    const verified = await run('systemd-analyze', ['verify', '--man=no', wrong], { env: process.env });
    expect(verified.stderr).toContain('ProtectSistem');
  });

  it.each(['nitrate-api.service', 'nitrate-worker.service'])('leave %s few rights', async (unit) => {
    const args = ['security', '--offline=true', '--threshold=20', join(deploy, 'systemd', unit)];
    await run('systemd-analyze', args, { env: process.env });
  });
});

describe('compose.yaml', () => {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_PASSWORD: 'p',
    PUBLIC_ORIGIN: 'https://films.example.org',

    NITRATE_SIGNING_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'archive@films.example.org',
  };
  const bucketEnv = {
    MEDIA_ORIGIN: 'https://media.example.org',
    BUCKET_RPC_SECRET: 'r',
    GRANT_KEYS: 'g',
    BUCKET_KEY_ID: 'GK1',
    BUCKET_KEY_SECRET: 's',
    EDGE_KEY_ID: 'GK2',
    EDGE_KEY_SECRET: 't',
  };
  const config = async (from: NodeJS.ProcessEnv, ...more: string[]) => {
    const files = ['compose.yaml', ...more].flatMap((file) => ['-f', join(deploy, file)]);
    const { stdout } = await run('docker-compose', [...files, 'config'], { env: from, cwd: await scratchFolder() });
    return parse(stdout) as {
      services: Record<string, { read_only?: boolean; cap_drop?: string[]; ports?: object[]; environment: object }>;
    };
  };

  it('is valid, and its programs cannot write outside of their volumes', async () => {
    const { services } = await config(env);
    for (const name of ['api', 'worker']) {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
    expect(Object.keys(services['worker']?.environment ?? {})).toEqual(['DATABASE_URL']);
    expect(JSON.stringify(services['api']?.ports)).toContain('127.0.0.1');
    expect(services['database']?.ports).toBeUndefined();
  });

  it.each(['DATABASE_PASSWORD', 'NITRATE_SIGNING_KEY', 'PUBLIC_ORIGIN'])('does not start without %s', async (name) => {
    await expect(config({ ...env, [name]: undefined })).rejects.toThrow(`${name}`);
  });

  it('has the films in a bucket with compose.bucket.yaml, of which the edge has another key', async () => {
    const { services } = await config({ ...env, ...bucketEnv }, 'compose.bucket.yaml');
    const environmentOf = (name: string) => services[name]?.environment as Record<string, string>;
    for (const name of ['api', 'worker']) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(environmentOf(name)).toMatchObject({
        STORAGE_URL: 's3://films?endpoint=http://bucket:3900',
        AWS_ACCESS_KEY_ID: 'GK1',
        DATABASE_URL: expect.stringContaining('@database'),
      });
    }
    expect(services['edge']).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(environmentOf('edge')).toMatchObject({ AWS_ACCESS_KEY_ID: 'GK2', GRANT_KEYS: 'g' });
    expect(Object.values(environmentOf('edge'))).not.toContain(env.NITRATE_SIGNING_KEY);
    expect(JSON.stringify(services['edge']?.ports)).toContain('127.0.0.1');
    expect(services['bucket']?.ports).toBeUndefined();
  });

  it('needs no setting that .env.example does not name', async () => {
    const [example, ...composes] = await Promise.all(
      ['.env.example', 'compose.yaml', 'compose.bucket.yaml'].map((name) => readFile(join(deploy, name), 'utf8')),
    );
    const used = new Set([...composes.join('').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect([...used].sort()).toEqual([...(example ?? '').matchAll(/^(\w+)=/gm)].map(([, name]) => name).sort());
  });
});
