import { openDatabase, startEmbeddedPostgres } from '../../index';

/** Starts a server on the given folder, inserts rows endlessly, and prints each acknowledged row. */
async function main(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { shared_buffers: '16MB' } });
  const { pool } = openDatabase({ url: server.url });
  await pool.query('create table if not exists reel (n integer)');
  for (let n = 1; ; n += 1) {
    await pool.query('insert into reel values ($1)', [n]);
    process.stdout.write(`${process.pid} ${n}\n`);
  }
}

void main(process.argv[2] ?? '');
