import { Refusal } from '@nitrate/http';
import { changeOrganisation, type OrganisationChange } from '../organisations/change-organisation';
import { isActive } from '../organisations/is-active';
import type { StoredOrganisation } from '../organisations/organisation-store';
import type { AdminAct, AdministrationDeps } from './administration-deps';
import { organisationRefusal } from './organisation-errors';

/** Ends the subscription of an organisation at once. @throws Refusal `changeImpossible` where it is not running */
export async function endNow(
  deps: AdministrationDeps,
  organisation: StoredOrganisation,
  { version = organisation.version, reason }: { version?: number; reason: string },
  act: AdminAct,
): Promise<void> {
  if (!isActive(organisation, act.now)) throw new Refusal('changeImpossible');
  await save(deps, { slug: organisation.slug, mode: 'change', version, reason }, { validUntil: act.now }, act);
}

/** Saves a change. @throws Refusal with everything that is wrong with it */
export async function save(
  deps: AdministrationDeps,
  target: Parameters<typeof changeOrganisation>[1],
  change: OrganisationChange,
  { actor, requestId, now }: AdminAct,
): Promise<void> {
  const faults = await changeOrganisation({ ...deps, now, act: { actor, requestId } }, target, change);
  if (faults.length > 0) throw organisationRefusal(faults);
}
