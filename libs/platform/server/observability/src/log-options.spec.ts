import { startTestDatabase } from '@nitrate/database/testing';
import { pino } from 'pino';
import { logOptions } from './log-options';

/** A log whose lines are collected. */
function recorder() {
  const lines: string[] = [];
  const log = pino(logOptions({ level: 'info' }), { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

it('leaves out mail addresses and the credentials of URLs, also in messages and stacks', () => {
  const { log, lines } = recorder();
  log.warn(
    { err: new Error('550 <Ada.B+films@Archive.example.org> unknown'), reason: 'no mail to bob@x.example' },
    'm',
  );
  log.warn('Cannot reach smtp://house:se-cret@mail.example:587');
  expect(lines.join('')).not.toMatch(/ada\.b|bob|se-cret/i);
  expect(lines[0]).toContain('550 <(address)> unknown');
});

it('keeps versions and paths of packages in stacks', () => {
  const { log, lines } = recorder();
  log.info('at run (/srv/node_modules/@fastify/etag/x@1.2.3/index.js:1:2)');
  expect(lines[0]).toContain('/srv/node_modules/@fastify/etag/x@1.2.3/index.js:1:2');
});

it('leaves out the values that PostgreSQL quotes, and keeps what was wrong', async () => {
  const { log, lines } = recorder();
  const { pool } = await startTestDatabase([]);
  await pool.query('create table reader (name text unique)');
  const insert = () => pool.query(`insert into reader values ('Lotte Reiniger')`);
  await insert();
  const err: unknown = await insert().catch((error: unknown) => error);
  log.error({ err }, 'Request failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { code: '23505', constraint: 'reader_name_key', message: expect.stringContaining('duplicate key') as string },
  });
  expect(lines[0]).not.toContain('Lotte');
});
