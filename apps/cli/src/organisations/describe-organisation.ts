import type { StoredOrganisation } from '@nitrate/subscriptions/server';
import type { OrganisationsMessages } from '../messages/organisations-messages';
import { printable } from '../printable';

/** An organisation as text: its name and period, and below them lines for networks, domains and provider. */
export function describeOrganisation(
  { slug, name, validFrom, validUntil, seats, networks, domains, contactName, contactEmail, oidc }: StoredOrganisation,
  messages: OrganisationsMessages,
): string {
  const period = [
    messages.from(dayOf(validFrom)),
    validUntil ? messages.until(dayOf(validUntil)) : messages.openEnded,
    messages.seats(seats),
  ].join(', ');
  const contact = [contactName, contactEmail && `<${contactEmail}>`].filter((part) => part !== '').join(' ');
  const lines = [
    `${slug}  ${name}  (${period})`,
    contact,
    ...networks,
    ...domains.map((domain) => `@${domain}`),
    oidc ? messages.singleSignOn(oidc.issuer, oidc.clientId, dayOf(oidc.secretSetAt)) : '',
  ];
  return lines
    .filter((line) => line !== '')
    .map((line, index) => `${index === 0 ? '' : '  '}${printable(line)}`)
    .join('\n');
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
