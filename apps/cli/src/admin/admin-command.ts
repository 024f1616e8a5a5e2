import { authMigrations, grantAdmin } from '@nitrate/auth/server';
import { exitCode } from '@nitrate/configuration';
import { migrate } from '@nitrate/database';
import type { Command, CommandDeps } from '../command';
import { adminMessages } from '../messages/admin-messages';
import { onlyPositional, parseArguments } from '../parse-arguments';

/** Gives the role ADMIN to an account. */
export const adminCommand: Command = {
  usage: { en: adminMessages.en.usage, de: adminMessages.de.usage },
  parse(args) {
    const { positionals } = parseArguments(args, {});
    const address = onlyPositional(positionals, { en: 'ADDRESS', de: 'ADRESSE' });
    return (deps) => giveAdminRole(address, deps);
  },
};

async function giveAdminRole(address: string, { openDatabase, out, locale }: CommandDeps): Promise<number> {
  const database = openDatabase({ applicationName: 'nitrate-admin', maxConnections: 2 });
  try {
    await migrate(database, [authMigrations]);
    const outcome = await grantAdmin(database, address);
    out.write(`${adminMessages[locale][outcome](address)}\n`);
    return outcome === 'granted' || outcome === 'alreadyAdmin' ? exitCode.done : exitCode.failed;
  } finally {
    await database.close();
  }
}
