import type { Transaction } from '@nitrate/database';

/** A table that holds rows itself, which a partitioned one does not. */
export interface PresentTable {
  /** With its schema, if that is not the one of the archive: `pgboss.queue`. */
  name: string;
  columns: string[];
  /** Of a partition. */
  parent: string | null;
  bounds: string | null;
}

/** The tables of pg-boss with rows that are the archive's. The others are about processes, which create them again. */
const queueTables = ['queue', 'job_common'];

/** The name of a table in a statement. */
export const identifierOf = ({ client }: Pick<Transaction, 'client'>, name: string): string =>
  name
    .split('.')
    .map((part) => client.escapeIdentifier(part))
    .join('.');

const notOfExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

/** All tables of the archive, except tables of extensions. */
export async function listTables({ client }: Pick<Transaction, 'client'>): Promise<PresentTable[]> {
  const { rows } = await client.query<PresentTable>(
    `select case when c.relnamespace = current_schema()::regnamespace then c.relname else 'pgboss.' || c.relname end as name,
       case when c.relnamespace = current_schema()::regnamespace then parent.relname end as parent,
       pg_get_expr(c.relpartbound, c.oid) as bounds,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns
     from pg_class c
     left join pg_inherits on inhrelid = c.oid
     left join pg_class parent on parent.oid = inhparent
     where c.relkind = 'r' and ${notOfExtension('pg_class', 'c.oid')}
       and (c.relnamespace = current_schema()::regnamespace
         or c.relnamespace = to_regnamespace('pgboss') and c.relname = any($1))
     order by name`,
    [queueTables],
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
