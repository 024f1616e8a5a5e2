import { defaultPageSize } from '@nitrate/contract-kit';
import type { BodyOf } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import {
  createOrganisation,
  endOrganisation,
  getOrganisation,
  type Organisation,
  searchOrganisations,
  updateOrganisation,
} from '@nitrate/subscriptions/contract';
import type { OrganisationChange } from '../organisations/change-organisation';
import { findOrganisation, findOrganisationId, type StoredOrganisation } from '../organisations/organisation-store';
import { actOf } from './act-of';
import type { AdministrationDeps } from './administration-deps';
import { readOrganisations } from './organisation-list';
import { findMembers } from './organisation-members';
import { presentOrganisation } from './present-organisation';
import { endNow, save } from './save-organisation';

/** The endpoints below `/admin/organisations`. */
export function organisationsEndpoints(app: HttpServer, deps: AdministrationDeps): void {
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

async function required({ database }: AdministrationDeps, id: string): Promise<StoredOrganisation> {
  const organisation = await findOrganisation(database, id);
  if (!organisation) throw new Refusal('notFound');
  return organisation;
}

const present = async (deps: AdministrationDeps, id: string, now: Date): Promise<Organisation> =>
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
