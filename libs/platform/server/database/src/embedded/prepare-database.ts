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
    // Sequences of a column and indexes follow their table; what belongs to an extension stays the superuser's.
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
         and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_%'
         and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
                         and deptype in ('e', 'a', 'i'))`,
    );
    for (const { name } of rows) await client.query(`alter table ${name} owner to ${role}`);
    // Last, so that an interrupted start does it again.
    await client.query(`alter database ${client.escapeIdentifier(databaseName)} owner to ${role}`);
    await client.query('commit');
  });
}
