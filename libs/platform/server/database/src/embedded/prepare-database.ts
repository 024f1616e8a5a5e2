import { withClient } from '../with-client';
import { programRole } from './find-running-postgres';

/**
 * Creates the role of the programs and its database, where they are missing. A database of the superuser, from before
 * the role existed, becomes the role's with all that is in it.
 */
export async function prepareDatabase(
  urlOf: (databaseName: string) => string,
  databaseName: string,
  password: string,
): Promise<void> {
  const owner = await withClient({ connectionString: urlOf('postgres') }, async (client) => {
    const role = client.escapeIdentifier(programRole);
    const { rowCount: hasRole } = await client.query('select from pg_roles where rolname = $1', [programRole]);
    const rights = 'login nosuperuser nocreatedb nocreaterole';
    const secret = `password ${client.escapeLiteral(password)}`;
    await client.query(`${hasRole ? 'alter' : 'create'} role ${role} with ${rights} ${secret}`);
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [databaseName],
    );
    const name = client.escapeIdentifier(databaseName);
    if (rows.length === 0) await client.query(`create database ${name} owner ${role}`);
    await client.query(`revoke connect on database ${name} from public`);
    return rows[0]?.owner ?? programRole;
  });
  if (owner === programRole) return;
  await withClient({ connectionString: urlOf(databaseName) }, async (client) => {
    const role = client.escapeIdentifier(programRole);
    await client.query('begin');
    // Sequences of a column and indexes follow their table, partitions do not; what belongs to an extension stays the
    // superuser's.
    const { rows } = await client.query<{ thing: string }>(
      `with own as (
         select oid, nspname from pg_namespace
         where nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_%'),
       thing as (
         select 'pg_namespace'::regclass as class, oid, format('schema %I', nspname) as thing from own
         where nspname <> 'public'
         union all
         select 'pg_class'::regclass, pg_class.oid, format('table %I.%I', nspname, relname)
         from pg_class join own on own.oid = relnamespace
         where relkind in ('r', 'p', 'v', 'm', 'f') or relkind = 'S' and not exists (
           select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))
         union all
         select 'pg_type'::regclass, pg_type.oid, format('type %I.%I', nspname, typname)
         from pg_type join own on own.oid = typnamespace where typtype in ('e', 'd')
         union all
         select 'pg_proc'::regclass, pg_proc.oid, 'routine ' || pg_proc.oid::regprocedure
         from pg_proc join own on own.oid = pronamespace)
       select thing from thing
       where not exists (select from pg_depend where classid = class and objid = oid and deptype = 'e')`,
    );
    for (const { thing } of rows) await client.query(`alter ${thing} owner to ${role}`);
    // Last, so that an interrupted start does it again.
    await client.query(`alter database ${client.escapeIdentifier(databaseName)} owner to ${role}`);
    await client.query('commit');
  });
}
