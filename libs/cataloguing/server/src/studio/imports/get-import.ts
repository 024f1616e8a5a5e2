import { getImport, type ImportSettings } from '@nitrate/cataloguing/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ExchangeDeps } from '../exchange-deps';
import { findFailedRuns, hasFailed } from '../runs';
import { columnIn, settingsFor } from './csv-settings';
import { countFaults, findFileStart, findImport, findMappings, importQueue } from './import-store';
import { inspectFile } from './inspect-file';
import { presentImport } from './present-import';
import { suggestField } from './suggest-field';

export function getImportEndpoint(app: HttpServer, { database, findNames }: ExchangeDeps): void {
  route(app, getImport, async ({ params, query }) => {
    const stored = await findImport(database, params.import);
    if (!stored) throw new Refusal('importNotFound');
    const [failed, names, faults, beginning, remembered] = await Promise.all([
      findFailedRuns(database, importQueue, [stored]),
      findNames([stored.created_by]),
      countFaults(database, stored.id),
      findFileStart(database, stored.id),
      findMappings(database),
    ]);
    const inspected = await inspectFile(beginning, { ...stored.settings, ...query });
    const known = settingsFor(
      remembered,
      inspected.columns.map(({ name }) => name),
    );
    const suggested = stored.settings.columns ? stored.settings : known?.settings;
    return {
      ...presentImport(stored, names, failed),
      format: inspected.format,
      fault:
        stored.fault ??
        inspected.fault ??
        (stored.state === 'checking' && hasFailed(stored, failed) ? checkFailed : null),
      interruptions: stored.interruptions,
      settings: stored.settings.columns || !known ? stored.settings : withoutTable(known.settings),
      columns: inspected.columns.map(({ name, samples }) => ({
        name,
        samples,
        suggestion: suggestionFor(name, suggested),
      })),
      needsColumns: inspected.needsColumns,
      rememberedFrom: stored.settings.columns ? null : (known?.archive ?? null),
      unknownFields: stored.unknown_fields,
      faults,
    };
  });
}

const checkFailed = {
  en: 'the check failed repeatedly; the cause is in the log of the worker',
  de: 'die Prüfung ist wiederholt fehlgeschlagen; die Ursache steht im Protokoll des Workers',
};

/** Encoding and delimiter belong to a file, not to an archive. */
const withoutTable = ({ archive, lang, status }: ImportSettings): ImportSettings => ({
  lang,
  ...(archive !== undefined && { archive }),
  ...(status !== undefined && { status }),
});

function suggestionFor(name: string, settings: ImportSettings | undefined) {
  if (settings) return columnIn(settings, name) ?? null;
  const field = suggestField(name);
  return field === undefined || name === '' ? null : { name, field };
}
