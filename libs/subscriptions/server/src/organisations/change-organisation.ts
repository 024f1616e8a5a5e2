import { writeAudit } from '@nitrate/audit';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { v7 as newId } from 'uuid';
import { holdLock } from '../in-lock';
import {
  changedOidc,
  checkOidc,
  type OidcChange,
  type OidcDeps,
  type OidcFault,
  oidcFaults,
  saveOidc,
} from './change-oidc';
import { NetworkIndex } from './network-index';
import {
  deleteOrganisation,
  findOverlaps,
  findTakenDomains,
  lockOrganisation,
  saveOrganisation,
  type StoredOrganisation,
} from './organisation-store';
import { formatNetwork, type NetworkFault, parseNetwork } from './parse-network';

/** What is changed of an organisation; what is missing stays as it is. */
export interface OrganisationChange extends Partial<Omit<StoredOrganisation, 'id' | 'slug' | 'oidc' | 'version'>> {
  /** Its OpenID provider; null removes it. */
  oidc?: OidcChange | null;
}

type PlainFault = 'unknown' | 'exists' | 'outdated' | 'slugInvalid' | 'nameMissing' | 'periodInvalid' | 'seatsInvalid';

/** Why a change is refused. */
export type OrganisationFault =
  | { [K in PlainFault]: { kind: K } }[PlainFault]
  | { kind: 'networkInvalid'; network: string; fault: NetworkFault }
  | { kind: 'networkTaken'; network: string; other: string; slug: string; name: string }
  | { kind: 'domainInvalid'; domain: string }
  | { kind: 'domainTaken'; domain: string; slug: string; name: string }
  | OidcFault;

interface ChangeDeps extends OidcDeps {
  database: Database;
  now: Date;
  /** Who changes it, and by which call; undefined: by a command. */
  act?: { actor: string; requestId: string };
}

interface Slug {
  slug: string;
  /** `add`: it must not exist yet; `change`: it must exist. */
  mode: 'add' | 'change';
  /** The version that the change was made from; undefined: any. */
  version?: number;
  /** Why, for the audit trail. */
  reason?: string;
}

const slugForm = /^[a-z0-9][a-z0-9-]{0,59}$/;
const domainForm = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/**
 * Adds or changes an organisation, with an entry of the audit trail. Access of its visitors follows within seconds in
 * every process.
 * @returns the faults, all of them; empty where it was saved
 */
export async function changeOrganisation(
  deps: ChangeDeps,
  { slug, mode, version, reason }: Slug,
  change: OrganisationChange,
): Promise<OrganisationFault[]> {
  const { database, allowPrivate, now } = deps;
  if (!slugForm.test(slug)) return [{ kind: 'slugInvalid' }];
  return inTransaction(database, async (transaction) => {
    // Of all organisations: of two concurrent changes, the second one sees the networks of the first.
    await holdLock(transaction, 'organisations');
    const before = await lockOrganisation(transaction, slug);
    if (before && mode === 'add') return [{ kind: 'exists' }];
    if (!before && mode === 'change') return [{ kind: 'unknown' }];
    if (version !== undefined && before?.version !== version) return [{ kind: 'outdated' }];
    const own = { slug, name: change.name ?? before?.name ?? slug };
    const { networks, faults } = readNetworks(change.networks ?? before?.networks ?? [], own, allowPrivate);
    const { oidc: oidcChange, ...plainChange } = change;
    const after: StoredOrganisation = {
      ...(before ?? newOrganisation(slug, now)),
      ...plainChange,
      networks,
      domains: [...new Set((change.domains ?? before?.domains ?? []).map((domain) => domain.toLowerCase()))],
      oidc: changedOidc(before?.oidc ?? null, oidcChange, now),
    };
    const found = [
      ...faults,
      ...faultsOf(after),
      ...oidcFaults(before?.oidc ?? null, after, oidcChange, deps),
      ...(await takenBy(transaction, after)),
    ];
    if (found.length > 0) return found;
    const refused = await checkOidc(deps, after, oidcChange);
    if (refused) return [refused];
    await saveOrganisation(transaction, after, now);
    await saveOidc(transaction, deps, after, oidcChange);
    await audit(transaction, before ?? null, reason === undefined ? after : { ...after, reason }, deps.act);
    return [];
  });
}

/** Removes an organisation, with an entry of the audit trail. False where there is none. */
export function removeOrganisation({ database }: Pick<ChangeDeps, 'database'>, slug: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const before = await lockOrganisation(transaction, slug);
    if (!before) return false;
    await deleteOrganisation(transaction, before.id);
    await audit(transaction, before, null);
    return true;
  });
}

const newOrganisation = (slug: string, now: Date): StoredOrganisation => ({
  id: newId(),
  slug,
  name: '',
  contactName: '',
  contactEmail: '',
  validFrom: now,
  validUntil: null,
  seats: null,
  networks: [],
  domains: [],
  oidc: null,
  version: 0,
});

function faultsOf({ name, validFrom, validUntil, seats, domains }: StoredOrganisation): OrganisationFault[] {
  const faults: OrganisationFault[] = [];
  if (name.trim() === '') faults.push({ kind: 'nameMissing' });
  if (validUntil && validUntil <= validFrom) faults.push({ kind: 'periodInvalid' });
  if (seats !== null && !(Number.isInteger(seats) && seats > 0)) faults.push({ kind: 'seatsInvalid' });
  for (const domain of domains) if (!domainForm.test(domain)) faults.push({ kind: 'domainInvalid', domain });
  return faults;
}

/** The networks as PostgreSQL writes them. Those within another one of the same list are faults. */
function readNetworks(texts: readonly string[], own: { slug: string; name: string }, allowPrivate: boolean) {
  const faults: OrganisationFault[] = [];
  const parsed = texts.flatMap((network) => {
    const read = parseNetwork(network, allowPrivate);
    if (typeof read !== 'string') return [read];
    faults.push({ kind: 'networkInvalid', network, fault: read });
    return [];
  });
  const index = new NetworkIndex<string>();
  for (const network of parsed.toSorted((a, b) => a.bits - b.bits)) {
    const other = index.find(network.address.toString());
    const text = formatNetwork(network);
    if (other === undefined) index.add(network, text);
    else if (other !== text) faults.push({ kind: 'networkTaken', network: text, other, ...own });
  }
  return { networks: [...new Set(parsed.map(formatNetwork))], faults };
}

async function takenBy(
  transaction: Transaction,
  { id, networks, domains }: StoredOrganisation,
): Promise<OrganisationFault[]> {
  const overlaps = await findOverlaps(transaction, networks, id);
  const takenDomains = await findTakenDomains(transaction, domains, id);
  return [
    ...overlaps.map((overlap): OrganisationFault => ({ kind: 'networkTaken', ...overlap })),
    ...takenDomains.map((domain): OrganisationFault => ({ kind: 'domainTaken', ...domain })),
  ];
}

const audit = (
  transaction: Transaction,
  before: StoredOrganisation | null,
  after: (StoredOrganisation & { reason?: string }) | null,
  act?: ChangeDeps['act'],
): Promise<void> =>
  writeAudit(transaction, {
    actor: act?.actor ?? null,
    action: after ? (before ? 'organisation.changed' : 'organisation.added') : 'organisation.removed',
    target: { kind: 'organisation', id: (after ?? before)?.id ?? '' },
    before,
    after,
    requestId: act?.requestId ?? null,
  });
