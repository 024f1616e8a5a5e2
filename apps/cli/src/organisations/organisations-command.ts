import { byLocale } from '@nitrate/contract-kit';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { auditMigrations } from '@nitrate/audit';
import { authMigrations, checkProvider } from '@nitrate/auth/server';
import { exitCode, secretBox } from '@nitrate/configuration';
import { dayOf } from '@nitrate/contract-kit';
import { type Database, migrate } from '@nitrate/database';
import {
  type OrganisationChange,
  type OrganisationFault,
  type StoredOrganisation,
  changeOrganisation,
  listOrganisations,
  removeOrganisation,
  subscriptionsMigrations,
} from '@nitrate/subscriptions/server';
import type { Command, CommandDeps } from '../command';
import { type OrganisationsMessages, organisationsMessages } from '../messages/organisations-messages';
import { type OrganisationsAction, parseOrganisations } from './parse-organisations';
import { printable } from '../printable';
import { configuredKeys } from '../configured-keys';
import { asMissingFile } from '../missing-file';

type ChangeAction = Extract<OrganisationsAction, { change: OrganisationChange }>;
type OidcDeps = Pick<Parameters<typeof changeOrganisation>[0], 'secrets' | 'checkProvider'>;

/**
 * Adds the client secret to a change that names its file, and what it takes to store it.
 * @throws LocalisedError where there is no such file, ConfigurationError where there is no key
 */
async function withSecret(
  { change, oidc }: ChangeAction,
  { env, locale }: Pick<CommandDeps, 'env' | 'locale'>,
): Promise<OidcDeps & { change: OrganisationChange }> {
  if (!change.oidc || oidc.secretFile === undefined) return { change };
  const clientSecret = await readSecret(oidc.secretFile);
  const serviceNetworks = (env['NITRATE_SERVICE_NETWORKS'] ?? '').split(/[\s,]+/).filter((network) => network !== '');
  const archive = { dataFolder: env['NITRATE_DATA'] ?? '', isEmbedded: env['NITRATE_EMBEDDED'] === '1' };
  const keys = await configuredKeys(env, archive, organisationsMessages[locale].signingKeyMissing);
  return {
    change: { ...change, oidc: { ...change.oidc, clientSecret } },
    secrets: secretBox(keys, 'organisation secret'),
    ...(!oidc.isUnchecked && { checkProvider: (settings) => checkProvider(settings, { serviceNetworks }) }),
  };
}

/** The first line; editors end it with a line break. */
async function readSecret(file: string): Promise<string> {
  try {
    const secret = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
    return secret.replace(/\r?\n$/, '');
  } catch (error) {
    throw asMissingFile(error, file, (path, locale) => organisationsMessages[locale].secretFileMissing(path));
  }
}

/** An organisation as text: its name and period, and below them lines for networks, domains and provider. */
function describeOrganisation(
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

/** Lists, adds, changes and removes the institutions that subscribe; the audit trail has every change. */
export const organisationsCommand: Command = {
  usage: byLocale((locale) => organisationsMessages[locale].usage),
  parse(args) {
    const action = parseOrganisations(args);
    return (deps) => run(action, deps);
  },
};

async function run(action: OrganisationsAction, deps: CommandDeps): Promise<number> {
  const database = deps.openDatabase({ applicationName: 'nitrate-organisations', maxConnections: 2 });
  try {
    await migrate(database, [auditMigrations, authMigrations, subscriptionsMigrations]);
    return await perform(action, database, deps);
  } finally {
    await database.close();
  }
}

async function perform(action: OrganisationsAction, database: Database, deps: CommandDeps): Promise<number> {
  const { out, err, locale, env } = deps;
  const messages = organisationsMessages[locale];
  if (action.name === 'list') {
    const organisations = await listOrganisations(database);
    if (action.json) out.write(`${JSON.stringify(organisations, undefined, 2)}\n`);
    else if (organisations.length === 0) out.write(`${messages.none}\n`);
    else for (const organisation of organisations) out.write(`${describeOrganisation(organisation, messages)}\n`);
    return exitCode.done;
  }
  const { slug } = action;
  if (action.name === 'remove') {
    if (!(await removeOrganisation({ database }, slug))) return refuse([{ kind: 'unknown' }]);
    out.write(`${messages.removed(slug)}\n`);
    return exitCode.done;
  }
  // Private networks are for trials: on a public server they would match unrelated clients.
  const allowPrivate = env['NITRATE_EMBEDDED'] === '1';
  const target = { slug, mode: action.name };
  const { change, ...oidcDeps } = await withSecret(action, deps);
  const faults = await changeOrganisation(
    { database, allowPrivate, allowLocalIssuer: allowPrivate, now: new Date(), ...oidcDeps },
    target,
    change,
  );
  if (faults.length > 0) return refuse(faults);
  out.write(`${action.name === 'add' ? messages.added(slug) : messages.changed(slug)}\n`);
  return exitCode.done;

  function refuse(found: readonly OrganisationFault[]): number {
    for (const fault of found) err.write(`${messages.faults[fault.kind](fault as never)}\n`);
    return exitCode.failed;
  }
}
