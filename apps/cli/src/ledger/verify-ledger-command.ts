import { byLocale } from '@nitrate/contract-kit';
import { exitCode } from '@nitrate/configuration';
import { findReportDifferences, refreshReportSums, verifyLedger } from '@nitrate/player-telemetry/server';
import { asCalled } from '../as-called';
import type { Command, CommandDeps } from '../command';
import { ledgerMessages } from '../messages/ledger-messages';
import { refuseArguments, withLedger } from './ledger-database';

/** Proves that the reports equal the ledger, or says where they differ. */
export const verifyLedgerCommand: Command = {
  usage: byLocale((locale) => ledgerMessages[locale].verifyUsage),
  parse(args) {
    refuseArguments(args);
    return verify;
  },
};

const verify = (deps: CommandDeps): Promise<number> =>
  withLedger(deps, async (database) => {
    const { out, err, locale } = deps;
    const messages = ledgerMessages[locale];
    const count = (value: number) => value.toLocaleString(locale);
    const storage = await deps.openStorage();
    const { rows, seconds, months, pending, differences, partitions } = await verifyLedger(database, storage);
    out.write(`${messages.total(count(rows), count(seconds), months)}\n`);
    if (pending > 0) out.write(`${messages.pending(count(pending))}\n`);
    for (const { month, fault } of partitions) err.write(`${messages.partition(month, fault)}\n`);
    for (const difference of differences) err.write(`${messages.difference(difference)}\n`);
    await refreshReportSums(database);
    const sums = await findReportDifferences(database);
    for (const difference of sums) err.write(`${messages.sumDifference(difference)}\n`);
    if (differences.length + sums.length > 0) err.write(`${asCalled(messages.repair, deps.isInstalled)}\n`);
    if (differences.length + sums.length + partitions.length > 0) return exitCode.failed;
    out.write(`${messages.equal}\n`);
    return exitCode.done;
  });
