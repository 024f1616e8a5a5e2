import { readAddress, type SourceKey, type SourceOptions } from '@nitrate/cataloguing/server';
import { byLocale, isLocale } from '@nitrate/contract-kit';
import { statusOfNew } from '../import/parse-status';
import { type HarvestMessages, harvestMessages } from '../messages/harvest-messages';
import { onlyPositional, parseArguments } from '../parse-arguments';
import { UsageError } from '../usage-error';

/** What a command line asks for. */
export type HarvestAction =
  | { kind: 'list' }
  | { kind: 'remove'; source: SourceKey }
  | {
      kind: 'harvest';
      source: SourceKey;
      options: { [Option in keyof SourceOptions]?: SourceOptions[Option] | undefined };
      from: string | undefined;
      report: string | undefined;
    };

const maxHours = 8760;

/** @throws UsageError */
export function readHarvestAction(args: readonly string[]): HarvestAction {
  const { values, positionals } = parseArguments(args, {
    prefix: { type: 'string', default: 'oai_dc' },
    set: { type: 'string', default: '' },
    from: { type: 'string' },
    archive: { type: 'string' },
    status: { type: 'string' },
    draft: { type: 'boolean', default: false },
    'text-lang': { type: 'string' },
    every: { type: 'string' },
    remove: { type: 'boolean', default: false },
    report: { type: 'string' },
  });
  const { prefix, set, from, archive, every, remove, report, 'text-lang': lang } = values;
  const given = [from, archive, values.status, every, report, lang];
  const hasOptions = values.draft || given.some((value) => value !== undefined);
  if (positionals.length === 0) {
    if (remove || hasOptions) throw usageError(({ urlMissing }) => urlMissing);
    return { kind: 'list' };
  }
  const source = { url: readUrl(onlyPositional(positionals, { en: 'URL', de: 'URL' })), prefix, set };
  if (remove) return { kind: 'remove', source };
  if (lang !== undefined && !isLocale(lang)) {
    throw new UsageError({ en: '--text-lang is en or de.', de: '--text-lang ist en oder de.' });
  }
  if (from !== undefined && !isDate(from)) throw usageError(({ fromInvalid }) => fromInvalid);
  const options = { archive, lang, status: statusOfNew(values), everyHours: readHours(every) };
  return { kind: 'harvest', source, options, from, report };
}

const usageError = (textOf: (messages: HarvestMessages) => string) =>
  new UsageError(byLocale((locale) => textOf(harvestMessages[locale])));

function readUrl(text: string): string {
  const url = readAddress(text);
  if (url === undefined) throw usageError(({ urlInvalid }) => urlInvalid(text));
  return url;
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/.test(text) && !Number.isNaN(Date.parse(text));

/** Null for 0. */
function readHours(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  const hours = /^\d{1,4}$/.test(text) ? Number(text) : Infinity;
  if (hours > maxHours) throw usageError(({ everyInvalid }) => everyInvalid);
  return hours === 0 ? null : hours;
}
