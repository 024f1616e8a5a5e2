import { auditMigrations } from '@nitrate/audit';
import { authMigrations } from '@nitrate/auth/server';
import { exitCode } from '@nitrate/configuration';
import { type Database, migrate } from '@nitrate/database';
import {
  changeOrganisation,
  listOrganisations,
  type OrganisationFault,
  removeOrganisation,
  subscriptionsMigrations,
} from '@nitrate/subscriptions/server';
import type { Command, CommandDeps } from '../command';
import { organisationsMessages } from '../messages/organisations-messages';
import { type OrganisationsAction, parseOrganisations } from './parse-organisations';
import { describeOrganisation } from './describe-organisation';
import { withSecret } from './read-secret';

/** Lists, adds, changes and removes the institutions that subscribe; the audit trail has every change. */
export const organisationsCommand: Command = {
  usage: { en: organisationsMessages.en.usage, de: organisationsMessages.de.usage },
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
