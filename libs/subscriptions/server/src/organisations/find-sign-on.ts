import type { Database } from '@nitrate/database';
import type { SubscriptionsTables } from '../tables';
import { isActive } from './is-active';
import type { SecretBox } from '@nitrate/configuration';
import { secretContext } from './secret-context';

/** How the members of an organisation sign in at its OpenID provider. */
export interface SignOn {
  slug: string;
  name: string;
  /** Of the addresses of its members, in lower case. */
  domains: string[];
  issuer: string;
  clientId: string;
  clientSecret: string;
}

interface SignOnRow extends Omit<SignOn, 'clientSecret'> {
  id: string;
  validFrom: Date;
  validUntil: Date | null;
  sealedSecret: string;
}

const columns = `
  organisation.id, slug, name, valid_from as "validFrom", valid_until as "validUntil", issuer, client_id as "clientId",
  sealed_secret as "sealedSecret",
  array(select domain from organisation_domain where organisation_id = organisation.id order by domain) as domains`;

/**
 * The provider of an organisation; undefined where it has none, or its period is not running.
 * @throws Error where no key opens the client secret
 */
export async function findSignOn(
  { database, secrets }: { database: Pick<Database, 'pool'>; secrets: SecretBox },
  slug: string,
  now: Date,
): Promise<SignOn | undefined> {
  const { rows } = await database.pool.query<SignOnRow>(
    `select ${columns} from organisation join organisation_oidc on organisation_id = organisation.id where slug = $1`,
    [slug],
  );
  const [row] = rows;
  if (!row || !isActive(row, now)) return undefined;
  const { id, sealedSecret, validFrom: _from, validUntil: _until, ...signOn } = row;
  const clientSecret = secrets.open(sealedSecret, secretContext(id, row));
  if (clientSecret === undefined) throw new Error(`No key opens the client secret of ${slug}: set it again.`);
  return { ...signOn, clientSecret };
}

/** The organisation with an OpenID provider whose members have addresses of a domain, while its period is running. */
export async function findSignOnOfDomain(
  { pool }: Pick<Database, 'pool'>,
  domain: string,
  now: Date,
): Promise<{ slug: string; name: string } | undefined> {
  const { rows } = await pool.query<Pick<SignOnRow, 'slug' | 'name' | 'validFrom' | 'validUntil'>>(
    `select slug, name, valid_from as "validFrom", valid_until as "validUntil"
     from organisation_domain d join organisation on organisation.id = d.organisation_id
       join organisation_oidc o on o.organisation_id = d.organisation_id
     where domain = $1`,
    [domain.toLowerCase()],
  );
  const [row] = rows;
  return row && isActive(row, now) ? { slug: row.slug, name: row.name } : undefined;
}

/**
 * Seals client secrets again that an older key has sealed, so that it can be removed.
 * @returns the organisations whose secret no key opens
 */
export async function resealSecrets(database: Database, secrets: SecretBox): Promise<string[]> {
  const { rows } = await database.pool.query<SignOnRow>(
    `select ${columns} from organisation join organisation_oidc on organisation_id = organisation.id order by slug`,
  );
  const unreadable: string[] = [];
  for (const row of rows.filter(({ sealedSecret }) => !secrets.isCurrent(sealedSecret))) {
    const context = secretContext(row.id, row);
    const secret = secrets.open(row.sealedSecret, context);
    if (secret === undefined) {
      unreadable.push(row.slug);
      continue;
    }
    await database
      .tables<SubscriptionsTables>()
      .updateTable('organisation_oidc')
      .set({ sealed_secret: secrets.seal(secret, context) })
      .where('organisation_id', '=', row.id)
      // Unless somebody has set another meanwhile.
      .where('sealed_secret', '=', row.sealedSecret)
      .execute();
  }
  return unreadable;
}
