import Fastify from 'fastify';
import { Pool } from 'pg';

/** The reference of `film-by-id.ts`: Fastify and one query; the row is serialised as it is. */
const [url = '', port = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 10 });
const app = Fastify();
app.get<{ Params: { id: string } }>('/films/:id', async ({ params }) => {
  const { rows } = await pool.query(
    'select f.*, a.slug as archive_slug, a.name as archive_name from film f join archive a on a.id = f.archive_id where f.id = $1',
    [params.id],
  );
  return rows[0] as unknown;
});
void app.listen({ port: Number(port), host: '127.0.0.1' }).then(() => console.log('ready'));
