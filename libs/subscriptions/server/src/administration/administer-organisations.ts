import { type BodyOf, defaultPageSize } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import {
  type Organisation,
  type OrganisationDetails,
  createOrganisation,
  endOrganisation,
  getOrganisation,
  searchOrganisations,
  updateOrganisation,
} from '@nitrate/subscriptions/contract';
import { sql } from 'kysely';
import type { OrganisationChange } from '../organisations/change-organisation';
import { type StoredOrganisation, findOrganisation, findOrganisationId } from '../organisations/organisation-store';
import { actOf } from './act-of';
import type { SubscriptionAdministrationDeps, ListDeps } from './administration-deps';
import { readOrganisations } from './organisation-list';
import { endNow, save } from './save-organisation';
import type { SubscriptionsTables } from '../tables';
import { isActive } from '../organisations/is-active';

/** An organisation as administrators see it. */
function presentOrganisation(stored: StoredOrganisation, now: Date): Organisation {
  const { id, slug, name, contactName, contactEmail, seats, networks, domains, oidc, version } = stored;
  return {
    id,
    slug,
    name,
    contactName,
    contactEmail,
    seats,
    networks,
    domains,
    version,
    state: stateOf(stored, now),
    validFrom: stored.validFrom.toISOString(),
    validUntil: stored.validUntil && stored.validUntil.toISOString(),
    oidc: oidc && { issuer: oidc.issuer, clientId: oidc.clientId, secretSetAt: oidc.secretSetAt.toISOString() },
  };
}

function stateOf(organisation: StoredOrganisation, now: Date): Organisation['state'] {
  if (isActive(organisation, now)) return 'active';
  return organisation.validUntil && organisation.validUntil <= now ? 'ended' : 'upcoming';
}

const maxShown = 10;

/** Users with a confirmed address in the domains of an organisation: how many, and the first ones by address. */
async function findMembers(
  { database, users }: ListDeps,
  organisationId: string,
): Promise<OrganisationDetails['members']> {
  const members = users.ofDomains(
    sql`select domain from organisation_domain where organisation_id = ${organisationId}`,
  );
  const db = database.tables<SubscriptionsTables>();
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from (${members}) member`.execute(db),
    sql<{ id: string; email: string }>`
      select user_id as id, email from (${members}) member order by email limit ${maxShown}`.execute(db),
  ]);
  return { total: counted[0]?.total ?? 0, users: rows };
}

/** The endpoints below `/admin/organisations`. */
export function organisationsEndpoints(app: HttpServer, deps: SubscriptionAdministrationDeps): void {
  route(app, searchOrganisations, async ({ query, now: clock }) => {
    const { sort = 'name', direction = 'asc', page = 1, size = defaultPageSize, ...filter } = query;
    const now = clock();
    const paging = { sort, direction, offset: (page - 1) * size, limit: size };
    const { organisations, total } = await readOrganisations(deps.database, filter, paging, now);
    return { organisations: organisations.map((each) => presentOrganisation(each, now)), total };
  });
  route(app, getOrganisation, async ({ params, now }) => {
    const [organisation, members] = await Promise.all([
      required(deps, params.organisation),
      findMembers(deps, params.organisation),
    ]);
    return { ...presentOrganisation(organisation, now()), members };
  });
  route(app, createOrganisation, async ({ body: { slug, ...body }, ...call }) => {
    const act = actOf(call);
    await save(deps, { slug, mode: 'add' }, changeOf(body), act);
    const id = await findOrganisationId(deps.database, slug);
    return present(deps, id ?? '', act.now);
  });
  route(app, updateOrganisation, async ({ params, body: { version, ...body }, ...call }) => {
    const act = actOf(call);
    const { slug } = await required(deps, params.organisation);
    await save(deps, { slug, mode: 'change', version }, changeOf(body), act);
    return present(deps, params.organisation, act.now);
  });
  route(app, endOrganisation, async ({ params, body: { version, reason }, ...call }) => {
    const act = actOf(call);
    await endNow(deps, await required(deps, params.organisation), { version, reason }, act);
    return present(deps, params.organisation, act.now);
  });
}

async function required({ database }: SubscriptionAdministrationDeps, id: string): Promise<StoredOrganisation> {
  const organisation = await findOrganisation(database, id);
  if (!organisation) throw new Refusal('notFound');
  return organisation;
}

const present = async (deps: SubscriptionAdministrationDeps, id: string, now: Date): Promise<Organisation> =>
  presentOrganisation(await required(deps, id), now);

type Body = Omit<BodyOf<typeof updateOrganisation>, 'version'>;

/** Days begin at midnight UTC. */
function changeOf({ validFrom, validUntil, ...rest }: Body): OrganisationChange {
  return {
    ...rest,
    ...(validFrom !== undefined && { validFrom: new Date(validFrom) }),
    ...(validUntil !== undefined && { validUntil: validUntil === null ? null : new Date(validUntil) }),
  };
}
