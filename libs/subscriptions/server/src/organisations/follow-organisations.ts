import type { Database } from '@nitrate/database';
import type { QueryResult } from 'pg';
import { NetworkIndex } from './network-index';
import { parseNetwork } from './parse-network';

/** An organisation as its networks are looked up. */
export interface SubscribingOrganisation {
  id: string;
  name: string;
  validFrom: Date;
  /** Null: open-ended. */
  validUntil: Date | null;
  seats: number | null;
}

/** An organisation by one of its networks. */
export interface LocatedOrganisation extends SubscribingOrganisation {
  /** As PostgreSQL writes it, `192.0.2.0/24`. */
  network: string;
}

/** The organisations in the memory of this process. */
export interface OrganisationFollower {
  /** The organisation in whose network an address lies, and that network, whether or not its period is active. */
  find(address: string): LocatedOrganisation | undefined;
  /** Reads the networks again if an organisation has changed; concurrent calls share one reading. */
  refresh(): Promise<void>;
  /** Ends the polling. */
  close(): void;
}

/** Well within the minute in which access ends that was withdrawn, should a notification be missed. */
const pollMs = 20_000;
/** Between which other requests are served. */
const networksPerRead = 1000;

/**
 * Holds all networks in memory, because the address of every call is looked up, and reads them again after changes.
 * Until the first reading, and if it fails, no network is known.
 */
export function followOrganisations(
  database: Pick<Database, 'pool'>,
  onError: (error: unknown) => void,
): OrganisationFollower {
  let known = { revision: 0, index: new NetworkIndex<LocatedOrganisation>() };
  let reading: Promise<void> | undefined;
  let wanted = false;

  const read = async () => {
    const { rows } = await database.pool.query<{ revision: number }>('select revision from organisation_revision');
    const revision = rows[0]?.revision ?? 0;
    if (revision !== known.revision) known = { revision, index: await readIndex(database) };
  };
  const refresh = () => {
    wanted = true;
    reading ??= (async () => {
      while (wanted) {
        wanted = false;
        await read().catch(onError);
      }
    })().finally(() => (reading = undefined));
    return reading;
  };
  const poll = setInterval(() => void refresh(), pollMs);
  poll.unref();
  return { find: (address) => known.index.find(address), refresh, close: () => clearInterval(poll) };
}

async function readIndex({ pool }: Pick<Database, 'pool'>): Promise<NetworkIndex<LocatedOrganisation>> {
  const index = new NetworkIndex<LocatedOrganisation>();
  const organisations = new Map<string, SubscribingOrganisation>();
  const { rows: found } = await pool.query<SubscribingOrganisation>(
    'select id, name, valid_from as "validFrom", valid_until as "validUntil", seats from organisation',
  );
  for (const organisation of found) organisations.set(organisation.id, organisation);
  for (let last: string | null = null, isRead = false; !isRead;) {
    const { rows }: QueryResult<{ network: string; id: string }> = await pool.query(
      `select n.network::text, n.organisation_id as id from organisation_network n
       where $1::cidr is null or n.network > $1::cidr order by n.network limit $2`,
      [last, networksPerRead],
    );
    for (const { network, id } of rows) {
      const parsed = parseNetwork(network, true);
      const organisation = organisations.get(id);
      if (typeof parsed !== 'string' && organisation) index.add(parsed, { ...organisation, network });
    }
    last = rows.at(-1)?.network ?? null;
    isRead = rows.length < networksPerRead;
  }
  return index;
}
