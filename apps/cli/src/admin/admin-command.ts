import { auditMigrations, openSecurityLog } from '@nitrate/audit';
import { authMigrations, grantAdmin } from '@nitrate/auth/server';
import { exitCode } from '@nitrate/configuration';
import { migrate } from '@nitrate/database';
import { pino } from 'pino';
import type { Command, CommandDeps } from '../command';
import { onlyPositional, parseArguments } from '../parse-arguments';

const outcomes: Record<Awaited<ReturnType<typeof grantAdmin>>, (address: string) => string> = {
  granted: (address) => `${address} is now an ADMIN.`,
  alreadyAdmin: (address) => `${address} is already an ADMIN.`,
  unknown: (address) => `There is no account for ${address}: sign up on the site first.`,
  notConfirmed: (address) => `${address} is not confirmed: follow the link in the mail first.`,
};

/** Gives the role ADMIN to an account; the audit trail and the log, on stderr, hold it. */
export const adminCommand: Command = {
  usage: `Usage: npm run admin -- ADDRESS

  ADDRESS   e-mail address of an account with a confirmed address`,
  parse(args) {
    const { positionals } = parseArguments(args, {});
    const address = onlyPositional(positionals, 'ADDRESS');
    return (deps) => giveAdminRole(address, deps);
  },
};

async function giveAdminRole(address: string, { openDatabase, out, err }: CommandDeps): Promise<number> {
  const database = openDatabase({ applicationName: 'nitrate-admin', maxConnections: 2 });
  try {
    await migrate(database, [auditMigrations, authMigrations]);
    const security = await openSecurityLog(database);
    const outcome = await grantAdmin({ database, security, log: pino({ name: 'admin' }, err) }, address);
    out.write(`${outcomes[outcome](address)}\n`);
    return outcome === 'granted' || outcome === 'alreadyAdmin' ? exitCode.done : exitCode.failed;
  } finally {
    await database.close();
  }
}
