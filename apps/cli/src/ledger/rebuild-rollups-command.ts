import { byLocale } from '@nitrate/contract-kit';
import { exitCode } from '@nitrate/configuration';
import { rebuildReportSums, rebuildRollup } from '@nitrate/player-telemetry/server';
import type { Command } from '../command';
import { ledgerMessages } from '../messages/ledger-messages';
import { refuseArguments, withLedger } from './ledger-database';

/** Recomputes the totals of reports from the ledger. */
export const rebuildRollupsCommand: Command = {
  usage: byLocale((locale) => ledgerMessages[locale].rebuildUsage),
  parse(args) {
    refuseArguments(args);
    return (deps) =>
      withLedger(deps, async (database) => {
        const rows = await rebuildRollup(database);
        await rebuildReportSums(database);
        deps.out.write(`${ledgerMessages[deps.locale].rebuilt(rows.toLocaleString(deps.locale))}\n`);
        return exitCode.done;
      });
  },
};
