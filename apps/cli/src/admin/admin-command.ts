import { byLocale } from '@nitrate/contract-kit';
import { auditMigrations, openSecurityLog } from '@nitrate/audit';
import { authMigrations, grantAdmin } from '@nitrate/auth/server';
import { exitCode } from '@nitrate/configuration';
import { migrate } from '@nitrate/database';
import { pino } from 'pino';
import type { Command, CommandDeps } from '../command';
import { adminMessages } from '../messages/admin-messages';
import { onlyPositional, parseArguments } from '../parse-arguments';

/** Gives the role ADMIN to an account; the audit trail and the log, on stderr, hold it. */
export const adminCommand: Command = {
  usage: byLocale((locale) => adminMessages[locale].usage),
  parse(args) {
    const { positionals } = parseArguments(args, {});
    const address = onlyPositional(positionals, { en: 'ADDRESS', de: 'ADRESSE' });
    return (deps) => giveAdminRole(address, deps);
  },
};

async function giveAdminRole(address: string, { openDatabase, out, err, locale }: CommandDeps): Promise<number> {
  const database = openDatabase({ applicationName: 'nitrate-admin', maxConnections: 2 });
  try {
    await migrate(database, [auditMigrations, authMigrations]);
    const security = await openSecurityLog(database);
    const outcome = await grantAdmin({ database, security, log: pino({ name: 'admin' }, err) }, address);
    out.write(`${adminMessages[locale][outcome](address)}\n`);
    return outcome === 'granted' || outcome === 'alreadyAdmin' ? exitCode.done : exitCode.failed;
  } finally {
    await database.close();
  }
}
