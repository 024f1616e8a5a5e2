import { byLocale } from '@nitrate/contract-kit';
import type { OrganisationChange } from '@nitrate/subscriptions/server';
import { organisationsMessages, type OrganisationsMessages } from '../messages/organisations-messages';
import { parseArguments } from '../parse-arguments';
import { UsageError } from '../usage-error';

/** What the options say about an OpenID provider beyond the change itself. */
export interface OidcOptions {
  /** File with the client secret; `-`: standard input. */
  secretFile: string | undefined;
  /** The provider is not called before it is stored. */
  isUnchecked: boolean;
}

/** What the command is to do. */
export type OrganisationsAction =
  | { name: 'list'; json: boolean }
  | { name: 'add' | 'change'; slug: string; change: OrganisationChange; oidc: OidcOptions }
  | { name: 'remove'; slug: string };

const options = {
  name: { type: 'string' },
  networks: { type: 'string' },
  domains: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  seats: { type: 'string' },
  'contact-name': { type: 'string' },
  'contact-email': { type: 'string' },
  'oidc-issuer': { type: 'string' },
  'oidc-client-id': { type: 'string' },
  'oidc-secret-file': { type: 'string' },
  'oidc-unchecked': { type: 'boolean', default: false },
  'no-oidc': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** Reads the arguments after `organisations`. @throws UsageError */
export function parseOrganisations(args: readonly string[]): OrganisationsAction {
  const { positionals, values } = parseArguments(args, options);
  const [name = 'list', slug, ...others] = positionals;
  if (others.length > 0) throw usageError(({ unknownAction }) => unknownAction(others.join(' ')));
  if (name === 'list') return { name, json: values.json };
  if (name !== 'add' && name !== 'change' && name !== 'remove') {
    throw usageError(({ unknownAction }) => unknownAction(name));
  }
  if (slug === undefined) throw usageError(({ slugMissing }) => slugMissing);
  if (name === 'remove') return { name, slug };
  const oidc = { secretFile: values['oidc-secret-file'], isUnchecked: values['oidc-unchecked'] };
  return { name, slug, change: { ...changeOf(values), ...oidcOf(values) }, oidc };
}

type Switches = 'json' | 'oidc-unchecked' | 'no-oidc';
type Values = Partial<Record<Exclude<keyof typeof options, Switches>, string>>;

function oidcOf(values: Values & { 'no-oidc': boolean }): Pick<OrganisationChange, 'oidc'> {
  const { 'oidc-issuer': issuer, 'oidc-client-id': clientId, 'oidc-secret-file': secretFile } = values;
  const isGiven = [issuer, clientId, secretFile].some((value) => value !== undefined);
  if (values['no-oidc'] && isGiven) throw usageError(({ oidcContradiction }) => oidcContradiction);
  if (values['no-oidc']) return { oidc: null };
  if (!isGiven) return {};
  return { oidc: { ...(issuer !== undefined && { issuer }), ...(clientId !== undefined && { clientId }) } };
}

function changeOf(values: Values): OrganisationChange {
  const { name, networks, domains, from, until, seats } = values;
  const { 'contact-name': contactName, 'contact-email': contactEmail } = values;
  return {
    ...(name !== undefined && { name }),
    ...(networks !== undefined && { networks: wordsOf(networks) }),
    ...(domains !== undefined && { domains: wordsOf(domains) }),
    ...(from !== undefined && { validFrom: dayOf(from, '--from') }),
    ...(until !== undefined && { validUntil: until === 'never' ? null : dayOf(until, '--until') }),
    ...(seats !== undefined && { seats: seats === 'unlimited' ? null : countOf(seats) }),
    ...(contactName !== undefined && { contactName }),
    ...(contactEmail !== undefined && { contactEmail }),
  };
}

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

function dayOf(text: string, option: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (!isDay || day.toISOString().slice(0, 10) !== text) {
    throw usageError(({ optionInvalid }) => optionInvalid(`${option} ${text}`));
  }
  return day;
}

function countOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw usageError(({ faults }) => faults.seatsInvalid({ kind: 'seatsInvalid' }));
  return Number(text);
}

const usageError = (textIn: (messages: OrganisationsMessages) => string): UsageError =>
  new UsageError(byLocale((locale) => textIn(organisationsMessages[locale])));
