import type { Transaction } from '@nitrate/database';

/** A table that holds rows itself, which a partitioned one does not. */
export interface PresentTable {
  name: string;
  columns: string[];
  /** Of a partition. */
  parent: string | null;
  bounds: string | null;
}

const notOfExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

/** All tables of the archive, without those of extensions. */
export async function listTables({ client }: Pick<Transaction, 'client'>): Promise<PresentTable[]> {
  const { rows } = await client.query<PresentTable>(
    `select c.relname as name, parent.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns
     from pg_class c
     left join pg_inherits on inhrelid = c.oid
     left join pg_class parent on parent.oid = inhparent
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and ${notOfExtension('pg_class', 'c.oid')}
     order by c.relname`,
  );
  return rows;
}

/** All sequences of the archive. */
export async function listSequences({ client }: Pick<Transaction, 'client'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and ${notOfExtension('pg_class', 'c.oid')}
     order by c.relname`,
  );
  return rows.map(({ name }) => name);
}
