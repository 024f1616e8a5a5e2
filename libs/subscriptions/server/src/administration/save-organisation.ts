import { Refusal, validationFailed } from '@nitrate/http';
import type { FieldError } from '@nitrate/contract-kit';
import {
  type OrganisationChange,
  type OrganisationFault,
  changeOrganisation,
} from '../organisations/change-organisation';
import { isActive } from '../organisations/is-active';
import type { StoredOrganisation } from '../organisations/organisation-store';
import type { AdminAct, SubscriptionAdministrationDeps } from './administration-deps';

/** The refusal of a change that has faults: all of them, with what a client needs to put them into words. */
function organisationRefusal(faults: readonly OrganisationFault[]): Refusal {
  const kinds = faults.map(({ kind }) => kind);
  if (kinds.includes('unknown')) return new Refusal('notFound');
  if (kinds.includes('outdated')) return new Refusal('organisationChanged');
  return validationFailed(faults.map(fieldErrorOf));
}

function fieldErrorOf(fault: OrganisationFault): FieldError {
  const { kind, ...facts } = fault;
  const { fault: cause, ...values } = facts as Record<string, string>;
  return {
    path: `body.${fieldOf[kind]}`,
    code: cause === undefined ? kind : `${kind}.${cause}`,
    message: `is refused: ${[kind, cause, ...Object.values(values)].filter((part) => part !== undefined).join(' ')}`,
    ...(Object.keys(values).length > 0 && { values }),
  };
}

const fieldOf: Record<OrganisationFault['kind'], string> = {
  unknown: 'slug',
  exists: 'slug',
  outdated: 'version',
  slugInvalid: 'slug',
  nameMissing: 'name',
  periodInvalid: 'validUntil',
  seatsInvalid: 'seats',
  networkInvalid: 'networks',
  networkTaken: 'networks',
  domainInvalid: 'domains',
  domainTaken: 'domains',
  oidcIncomplete: 'oidc',
  oidcSecretMissing: 'oidc',
  oidcSecretInvalid: 'oidc',
  oidcClientInvalid: 'oidc',
  oidcDomainMissing: 'domains',
  oidcIssuerInvalid: 'oidc',
  oidcRefused: 'oidc',
};

/** Ends the subscription of an organisation at once. @throws Refusal `changeImpossible` where it is not running */
export async function endNow(
  deps: SubscriptionAdministrationDeps,
  organisation: StoredOrganisation,
  { version = organisation.version, reason }: { version?: number; reason: string },
  act: AdminAct,
): Promise<void> {
  if (!isActive(organisation, act.now)) throw new Refusal('changeImpossible');
  await save(deps, { slug: organisation.slug, mode: 'change', version, reason }, { validUntil: act.now }, act);
}

/** Saves a change. @throws Refusal with everything that is wrong with it */
export async function save(
  deps: SubscriptionAdministrationDeps,
  target: Parameters<typeof changeOrganisation>[1],
  change: OrganisationChange,
  { actor, requestId, now }: AdminAct,
): Promise<void> {
  const faults = await changeOrganisation({ ...deps, now, act: { actor, requestId } }, target, change);
  if (faults.length > 0) throw organisationRefusal(faults);
}
