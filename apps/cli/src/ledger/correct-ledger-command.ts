import { byLocale } from '@nitrate/contract-kit';
import { exitCode } from '@nitrate/configuration';
import { type Correction, correctLedger, readReportKey } from '@nitrate/player-telemetry/server';
import type { Command, CommandDeps } from '../command';
import { type LedgerMessages, ledgerMessages } from '../messages/ledger-messages';
import { parseArguments } from '../parse-arguments';
import { UsageError } from '../usage-error';
import { refuseArguments, withLedger } from './ledger-database';

const maxItem = 19;
const maxSeconds = 86_400;

/** Corrects a report of the ledger by a further entry. */
export const correctLedgerCommand: Command = {
  usage: byLocale((locale) => ledgerMessages[locale].correctUsage),
  parse(args) {
    const correction = readCorrection(args);
    return (deps) => correct(correction, deps);
  },
};

function readCorrection(args: readonly string[]): Correction {
  const { values, positionals } = parseArguments(args, {
    key: { type: 'string' },
    item: { type: 'string' },
    seconds: { type: 'string' },
    reason: { type: 'string' },
  });
  refuseArguments(positionals);
  const key = readReportKey(values.key);
  if (key === undefined) throw usageError('keyInvalid');
  const item = wholeNumber(values.item, maxItem);
  if (item === undefined) throw usageError('itemInvalid');
  const seconds = wholeNumber(values.seconds, maxSeconds);
  if (seconds === undefined) throw usageError('secondsInvalid');
  const reason = values.reason?.trim() ?? '';
  if (!/^[^\p{Cc}]{3,500}$/u.test(reason)) throw usageError('reasonInvalid');
  return { key, item, seconds, reason };
}

type UsageMessage = keyof { [K in keyof LedgerMessages as K extends `${string}Invalid` ? K : never]: K };

const usageError = (name: UsageMessage): UsageError =>
  new UsageError(byLocale((locale) => ledgerMessages[locale][name]));

const wholeNumber = (text: string | undefined, max: number): number | undefined =>
  text !== undefined && /^\d{1,5}$/.test(text) && Number(text) <= max ? Number(text) : undefined;

const correct = (correction: Correction, deps: CommandDeps): Promise<number> =>
  withLedger(deps, async (database) => {
    const { out, err, locale } = deps;
    const result = await correctLedger(database, correction, new Date());
    const isDone = result.result === 'corrected' || result.result === 'unchanged';
    (isDone ? out : err).write(`${ledgerMessages[locale].correction(result, correction.seconds)}\n`);
    return isDone ? exitCode.done : exitCode.failed;
  });
