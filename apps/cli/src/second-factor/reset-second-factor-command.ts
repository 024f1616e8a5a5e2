import { byLocale } from '@nitrate/contract-kit';
import { auditMigrations, openSecurityLog } from '@nitrate/audit';
import { authMailQueue, authMails, authMigrations, resetSecondFactors } from '@nitrate/auth/server';
import { exitCode } from '@nitrate/configuration';
import { migrate } from '@nitrate/database';
import { jobsMigrations } from '@nitrate/jobs';
import { pino } from 'pino';
import type { Command, CommandDeps } from '../command';
import { configuredKeys } from '../configured-keys';
import { resetSecondFactorMessages } from '../messages/reset-second-factor-messages';
import { onlyPositional, parseArguments } from '../parse-arguments';

/** Removes the second factors of somebody who has lost them; the audit trail and the log, on stderr, hold it. */
export const resetSecondFactorCommand: Command = {
  usage: byLocale((locale) => resetSecondFactorMessages[locale].usage),
  readsKeys: true,
  parse(args) {
    const { positionals } = parseArguments(args, {});
    const address = onlyPositional(positionals, { en: 'ADDRESS', de: 'ADRESSE' });
    return (deps) => reset(address, deps);
  },
};

async function reset(address: string, { openDatabase, out, err, env, locale }: CommandDeps): Promise<number> {
  const messages = resetSecondFactorMessages[locale];
  const archive = { dataFolder: env['NITRATE_DATA'] ?? '', isEmbedded: env['NITRATE_EMBEDDED'] === '1' };
  const keys = await configuredKeys(env, archive, messages.signingKeyMissing);
  const database = openDatabase({ applicationName: 'nitrate-reset-second-factor', maxConnections: 2 });
  try {
    await migrate(database, [jobsMigrations, auditMigrations, authMigrations]);
    const security = await openSecurityLog(database);
    const mails = authMails(authMailQueue(keys), () => new Date());
    const log = pino({ name: 'reset-second-factor' }, err);
    const outcome = await resetSecondFactors({ database, mails, security, log }, address);
    out.write(`${messages[outcome](address)}\n`);
    return outcome === 'unknown' ? exitCode.failed : exitCode.done;
  } finally {
    await database.close();
  }
}
