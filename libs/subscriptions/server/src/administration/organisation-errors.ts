import type { FieldError } from '@nitrate/contract-kit';
import { Refusal, validationFailed } from '@nitrate/http';
import type { OrganisationFault } from '../organisations/change-organisation';

/** The refusal of a change that has faults: all of them, with what a client needs to put them into words. */
export function organisationRefusal(faults: readonly OrganisationFault[]): Refusal {
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
  ...{ unknown: 'slug', exists: 'slug', outdated: 'version', slugInvalid: 'slug', nameMissing: 'name' },
  ...{ periodInvalid: 'validUntil', seatsInvalid: 'seats', networkInvalid: 'networks', networkTaken: 'networks' },
  ...{ domainInvalid: 'domains', domainTaken: 'domains', oidcIncomplete: 'oidc', oidcSecretMissing: 'oidc' },
  ...{ oidcSecretInvalid: 'oidc', oidcClientInvalid: 'oidc', oidcDomainMissing: 'domains' },
  ...{ oidcIssuerInvalid: 'oidc', oidcRefused: 'oidc' },
};
