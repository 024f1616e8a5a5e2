import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOnPath, programUser, run, runsAsRoot } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { freePort } from '@nitrate/testing-ports';
import { openDatabase, startEmbeddedPostgres } from '../index';

jest.setTimeout(60_000);

const tlsOf = async (url: string) => {
  const { pool, close } = openDatabase({ url });
  await close();
  return pool.options.ssl;
};

describe('TLS to the database', () => {
  it.each([
    'postgres://nitrate:secret@db.example.org/nitrate',
    'postgresql://nitrate@db.example.org:6432/nitrate?application_name=x',
    'postgres://nitrate@93.184.216.34/nitrate',
    'postgres://nitrate@[2606:2800:220:1::1]/nitrate',
    'postgres://nitrate:a b%@db.example.org/nitrate',
    'postgres://nitrate@10.example.org/nitrate',
    'postgres://nitrate@db/nitrate',
    'postgres://nitrate@db.prod.internal/nitrate',
    'postgres://nitrate@192.168.1.7/nitrate',
    'postgres://nitrate@[fd00::7]/nitrate',
    'postgres://nitrate@0.0.0.0/nitrate',
    'postgres://nitrate@localhost.example.org/nitrate',
    'postgres://nitrate@localhost/nitrate?host=db.example.org',
  ])('verifies the certificate of %s', async (url) => {
    expect(await tlsOf(url)).toEqual({ rejectUnauthorized: true });
  });

  it.each([
    'postgres://nitrate@localhost/nitrate',
    'postgres://nitrate@db.localhost/nitrate',
    'postgres://nitrate@127.0.0.1:5432/nitrate',
    'postgres://nitrate@[::ffff:127.0.0.2]/nitrate',
    'postgres://nitrate@[::1]/nitrate',
    'postgres://nitrate:secret@/nitrate?host=%2Frun%2Fpostgresql&port=5432',
    'postgres://nitrate@%2Frun%2Fpostgresql/nitrate',
  ])('leaves the connection to %s plain', async (url) => {
    expect(await tlsOf(url)).toBeUndefined();
  });

  it.each(['sslmode=disable', 'sslmode=no-verify', 'sslmode=verify-full', 'ssl=true'])(
    'leaves the decision to a URL with %s',
    async (parameter) => {
      expect(await tlsOf(`postgres://nitrate@db.example.org/nitrate?${parameter}`)).toBeUndefined();
    },
  );
});

/** A PostgreSQL that takes TLS connections alone, with a certificate for `localhost` that no authority has signed. */
async function startTlsServer() {
  const folder = await scratchFolder();
  const [key, certificate, hba] = ['key.pem', 'certificate.pem', 'hba.conf'].map((name) => join(folder, name));
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  await run('openssl', ['req', ...kind, ...name, '-keyout', key ?? '', '-out', certificate ?? '']);
  await writeFile(hba ?? '', 'local all all scram-sha-256\nhostssl all all 127.0.0.1/32 scram-sha-256\n');
  const { uid, gid } = runsAsRoot() ? programUser([]) : await stat(folder);
  await chown(key ?? '', uid, gid);
  const port = String(await freePort());
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    log: () => undefined,
    settings: {
      shared_buffers: '16MB',
      listen_addresses: '127.0.0.1',
      port,
      hba_file: hba ?? '',
      ssl: 'on',
      ssl_key_file: key ?? '',
      ssl_cert_file: certificate ?? '',
    },
  });
  const [, login = ''] = /\/\/([^@]+)@/.exec(server.url) ?? [];
  const url = (parameters: string, host = 'localhost') => `postgres://${login}@${host}:${port}/nitrate?${parameters}`;
  return { server, url, certificate: certificate ?? '' };
}

(findOnPath('openssl') ? it : it.skip)(
  'is refused with a certificate that cannot be verified, by a real server',
  async () => {
    const { server, url, certificate } = await startTlsServer();
    expect(await readFile(certificate, 'utf8')).toContain('BEGIN CERTIFICATE');
    const connect = async (address: string) => {
      const database = openDatabase({ url: address });
      const text = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
      return database.pool
        .query(text)
        .then(
          ({ rows }) => rows[0] as unknown,
          (error: Error) => error.message,
        )
        .finally(() => database.close());
    };
    const authority = `sslrootcert=${encodeURIComponent(certificate)}`;
    expect(await connect(url('sslmode=verify-full'))).toMatch(/self-signed certificate/);
    expect(await connect(url(`sslmode=verify-full&${authority}`))).toEqual({ ssl: true });
    expect(await connect(url(`sslmode=verify-full&${authority}`, '127.0.0.1'))).toMatch(/does not match/);
    expect(await connect(url('sslmode=no-verify'))).toEqual({ ssl: true });
    expect(await connect(url(''))).toMatch(/no pg_hba.conf entry.*no encryption/);
    await server.stop();
  },
);
