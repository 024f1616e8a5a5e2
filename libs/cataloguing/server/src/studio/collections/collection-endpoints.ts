import { writeAudit } from '@nitrate/audit';
import { listStudioCollections, orderCollections } from '@nitrate/cataloguing/contract';
import { type Database, inTransaction, notifyChange } from '@nitrate/database';
import { type HttpServer, route } from '@nitrate/http';
import { sql } from 'kysely';
import { filmsTopic } from '@nitrate/catalog/store';
import type { RecordTables } from '../../record-tables';

const maxListed = 500;

/** The endpoints of the order of collections. */
export function collectionEndpoints(app: HttpServer, { database }: { database: Database }): void {
  route(app, listStudioCollections, async () => {
    const { rows } = await sql<{ value: string; films: number; isFirst: boolean }>`
      select v.value, v.films, p.position is not null as "isFirst"
      from facet_value v left join collection_position p on p.name = v.value
      where v.facet = 'collection' and v.films > 0
      order by p.position nulls last, v.films desc, v.value limit ${sql.lit(maxListed)}`.execute(
      database.tables<RecordTables>(),
    );
    return { collections: rows };
  });

  route(app, orderCollections, async ({ body: { first }, viewer, request }) => {
    await inTransaction(database, async (transaction) => {
      const db = transaction.tables<RecordTables>();
      // Of two orders at the same time the later one is stored as a whole.
      await sql`lock table collection_position in exclusive mode`.execute(db);
      const before = await db.selectFrom('collection_position').select('name').orderBy('position').execute();
      await db.deleteFrom('collection_position').execute();
      if (first.length > 0) {
        const positions = first.map((name, position) => ({ name, position }));
        await db.insertInto('collection_position').values(positions).execute();
      }
      await writeAudit(transaction, {
        ...{ actor: viewer.userId, action: 'collections.ordered', target: { kind: 'collections', id: 'order' } },
        ...{ before: { first: before.map(({ name }) => name) }, after: { first }, requestId: request.id },
      });
      await notifyChange(transaction.client, filmsTopic);
    });
    return {};
  });
}
