import { type ChangeTopic, type Database, type Transaction, notifyChange } from '@nitrate/database';
import { sql } from 'kysely';
import type { SubscriptionsTables } from '../tables';

/** An organisation, its networks or its domains have changed. */
export const organisationsTopic: ChangeTopic = { name: 'organisations' };

/** An institution that subscribes for those in its networks and those with an address of its domains. */
export interface StoredOrganisation {
  id: string;
  slug: string;
  name: string;
  contactName: string;
  contactEmail: string;
  validFrom: Date;
  /** Null: open-ended. */
  validUntil: Date | null;
  /** How many may watch at the same time; null: unlimited. */
  seats: number | null;
  /** As PostgreSQL writes them, `192.0.2.0/24`. */
  networks: string[];
  /** Of confirmed e-mail addresses, in lower case. */
  domains: string[];
  /** Its OpenID provider, at which its members sign in; null: none. The client secret is stored separately, see `saveSecret`. */
  oidc: StoredOidc | null;
  /** Rises with every change. */
  version: number;
}

interface StoredOidc {
  issuer: string;
  clientId: string;
  secretSetAt: Date;
}

/** Organisations with their networks, domains and provider. */
export const selectOrganisations = (db: Database | Transaction) =>
  db
    .tables<SubscriptionsTables>()
    .selectFrom('organisation')
    .leftJoin('organisation_oidc', 'organisation_id', 'id')
    .select([
      'id',
      'slug',
      'name',
      'contact_name as contactName',
      'contact_email as contactEmail',
      'valid_from as validFrom',
      'valid_until as validUntil',
      'seats',
      'version',
      sql<string[]>`array(select network::text from organisation_network
        where organisation_id = organisation.id order by network)`.as('networks'),
      sql<string[]>`array(select domain from organisation_domain
        where organisation_id = organisation.id order by domain)`.as('domains'),
      'issuer',
      'client_id as clientId',
      'secret_set_at as secretSetAt',
    ]);

type OrganisationRow = Awaited<ReturnType<ReturnType<typeof selectOrganisations>['executeTakeFirstOrThrow']>>;

/** The organisation of a row. */
export const organisationOf = ({ issuer, clientId, secretSetAt, ...row }: OrganisationRow): StoredOrganisation => ({
  ...row,
  oidc: issuer !== null && clientId !== null && secretSetAt !== null ? { issuer, clientId, secretSetAt } : null,
});

/** All organisations by their slug. */
export const listOrganisations = async (database: Database): Promise<StoredOrganisation[]> =>
  (await selectOrganisations(database).orderBy('slug').execute()).map(organisationOf);

/** An organisation; undefined where there is none. */
export async function findOrganisation(database: Database, id: string): Promise<StoredOrganisation | undefined> {
  const row = await selectOrganisations(database).where('id', '=', id).executeTakeFirst();
  return row && organisationOf(row);
}

/** Locks an organisation until the transaction ends; undefined where there is none. */
export async function lockOrganisation(
  transaction: Transaction,
  slug: string,
): Promise<StoredOrganisation | undefined> {
  const row = await selectOrganisations(transaction)
    .where('slug', '=', slug)
    .forUpdate('organisation')
    .executeTakeFirst();
  return row && organisationOf(row);
}

/** The id of an organisation; undefined where there is none. */
export async function findOrganisationId(database: Database, slug: string): Promise<string | undefined> {
  const db = database.tables<SubscriptionsTables>();
  return (await db.selectFrom('organisation').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
}

/**
 * Inserts or updates an organisation with all of its networks and domains, in the caller's transaction. Its provider is
 * saved by `saveOidc`.
 */
export async function saveOrganisation(
  transaction: Transaction,
  { networks, domains, oidc: _oidc, version: _version, ...organisation }: StoredOrganisation,
  now: Date,
): Promise<void> {
  const db = transaction.tables<SubscriptionsTables>();
  const { id, slug, name, seats } = organisation;
  const columns = {
    slug,
    name,
    seats,
    contact_name: organisation.contactName,
    contact_email: organisation.contactEmail,
    valid_from: organisation.validFrom,
    valid_until: organisation.validUntil,
  };
  await db
    .insertInto('organisation')
    .values({ id, created_at: now, ...columns })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ ...columns, version: eb('organisation.version', '+', 1) })),
    )
    .execute();
  await db.deleteFrom('organisation_network').where('organisation_id', '=', id).execute();
  await db.deleteFrom('organisation_domain').where('organisation_id', '=', id).execute();
  await sql`insert into organisation_network (network, organisation_id)
    select network::cidr, ${id} from unnest(${networks}::text[]) as network`.execute(db);
  await sql`insert into organisation_domain (domain, organisation_id)
    select domain, ${id} from unnest(${domains}::text[]) as domain`.execute(db);
  await recordChange(transaction);
}

/** Deletes an organisation; its networks and domains go with it. */
export async function deleteOrganisation(transaction: Transaction, id: string): Promise<void> {
  await transaction.tables<SubscriptionsTables>().deleteFrom('organisation').where('id', '=', id).execute();
  await recordChange(transaction);
}

/** The networks of these that belong to, or overlap with one of, another organisation, and whose they are. */
export async function findOverlaps(
  transaction: Transaction,
  networks: readonly string[],
  organisationId: string,
): Promise<{ network: string; other: string; slug: string; name: string }[]> {
  const { rows } = await sql<{ network: string; other: string; slug: string; name: string }>`
    select given as network, network::text as other, slug, name
    from unnest(${networks}::text[]) as given
    join organisation_network on network && given::inet
    join organisation on organisation.id = organisation_id
    where organisation_id <> ${organisationId} order by given`.execute(transaction.tables<SubscriptionsTables>());
  return rows;
}

/** The domains of these that belong to another organisation, and whose they are. */
export function findTakenDomains(
  transaction: Transaction,
  domains: readonly string[],
  organisationId: string,
): Promise<{ domain: string; slug: string; name: string }[]> {
  return transaction
    .tables<SubscriptionsTables>()
    .selectFrom('organisation_domain')
    .innerJoin('organisation', 'organisation.id', 'organisation_id')
    .select(['domain', 'slug', 'name'])
    .where('domain', '=', sql<string>`any(${domains}::text[])`)
    .where('organisation_id', '<>', organisationId)
    .orderBy('domain')
    .execute();
}

/** Raises the revision and notifies all processes. */
async function recordChange(transaction: Transaction): Promise<void> {
  const db = transaction.tables<SubscriptionsTables>();
  await db
    .updateTable('organisation_revision')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .execute();
  await notifyChange(transaction.client, organisationsTopic);
}
