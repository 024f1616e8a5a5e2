import { byLocale, type Locale } from '@nitrate/contract-kit';
import { open } from 'node:fs/promises';
import { catalogMigrations } from '@nitrate/catalog/server';
import {
  deleteSource,
  findSources,
  harvest,
  providerFetch,
  readTermLists,
  type RefusedForeignRecord,
  saveHarvestSource,
} from '@nitrate/cataloguing/server';
import { exitCode } from '@nitrate/configuration';
import { type Database, migrate } from '@nitrate/database';
import { jobsMigrations } from '@nitrate/jobs';
import type { Command, CommandDeps } from '../command';
import { progressLine } from '../import/progress-line';
import { harvestMessages } from '../messages/harvest-messages';
import { printable } from '../printable';
import { type HarvestAction, readHarvestAction } from './harvest-options';

const maxPrintedRecords = 50;

/** Brings the records of another archive in by OAI-PMH, and keeps them up to date. */
export const harvestCommand: Command = {
  usage: byLocale((locale) => harvestMessages[locale].usage),
  parse(args) {
    const action = readHarvestAction(args);
    return async (deps) => {
      const database = deps.openDatabase({ maxConnections: 3, applicationName: 'nitrate-harvest' });
      try {
        await migrate(database, [jobsMigrations, catalogMigrations]);
        return await run(action, database, deps);
      } finally {
        await database.close();
      }
    };
  },
};

async function run(action: HarvestAction, database: Database, deps: CommandDeps): Promise<number> {
  const messages = harvestMessages[deps.locale];
  switch (action.kind) {
    case 'list': {
      const sources = await findSources(database);
      for (const source of sources) {
        const name = [source.url, source.prefix, source.set].filter(Boolean).join(' ');
        deps.out.write(`${printable(name)}: ${messages.source(source)}\n`);
      }
      if (sources.length === 0) deps.out.write(`${messages.none}\n`);
      return exitCode.done;
    }
    case 'remove': {
      const removed = await deleteSource(database, action.source);
      deps.out.write(`${removed ? messages.removed : messages.notKnown}\n`);
      return removed ? exitCode.done : exitCode.failed;
    }
    case 'harvest':
      return harvestSource(action, database, deps);
  }
}

async function harvestSource(
  { source: key, options, from, report }: HarvestAction & { kind: 'harvest' },
  database: Database,
  { out, locale, env, signal, termListFolder }: CommandDeps,
): Promise<number> {
  const messages = harvestMessages[locale];
  const termLists = await readTermLists(termListFolder);
  const serviceNetworks = (env['NITRATE_SERVICE_NETWORKS'] ?? '').split(/[\s,]+/).filter((network) => network !== '');
  const reportFile = report === undefined ? undefined : (await open(report, 'w')).createWriteStream();
  const source = await saveHarvestSource(database, key, options);
  const progress = progressLine(out);
  const startedAt = Date.now();
  let refused = 0;
  if (source.date !== null && from === undefined) progress.print(messages.goesOn);
  try {
    const counts = await harvest(database, source, {
      fetch: providerFetch(source.url, serviceNetworks),
      termLists,
      from,
      signal,
      onProgress: (each) => progress.show(messages.progress(each)),
      onWait: (ms, { texts }) => progress.print(messages.waits(Math.ceil(ms / 1000), texts[locale])),
      onRefused: (record) => {
        refused += 1;
        reportFile?.write(`${JSON.stringify(reported(record, locale))}\n`);
        if (refused <= maxPrintedRecords) progress.print(describeRefused(record, locale));
        if (refused === maxPrintedRecords + 1) progress.print(messages.furtherOnlyCounted);
      },
    });
    progress.end();
    out.write(`${messages.done(counts, (Date.now() - startedAt) / 1000)}\n`);
    if (source.everyHours !== null) out.write(`${messages.every(source.everyHours)}\n`);
    return counts.refused > 0 ? exitCode.failed : exitCode.done;
  } finally {
    progress.end();
    reportFile?.end();
  }
}

const reported = ({ identifier, faults }: RefusedForeignRecord, locale: Locale) => ({
  identifier,
  faults: faults.map(({ field, cause }) => ({ field, cause: cause[locale] })),
});

function describeRefused({ identifier, faults }: RefusedForeignRecord, locale: Locale): string {
  const causes = faults.map(({ field, cause }) => `${field} ${cause[locale]}`.trim()).join('; ');
  return `${harvestMessages[locale].record(identifier)}: ${causes}`;
}
