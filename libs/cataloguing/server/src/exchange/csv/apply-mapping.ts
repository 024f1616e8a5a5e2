import { TextFileInvalid } from '@nitrate/text';
import { type ColumnRule, type CsvMapping, type CsvOptions, isListColumn } from './csv-mapping';

const articles =
  /^(.+\S)\s*,\s*(der|die|das|den|dem|des|ein|eine|einer|einem|eines|the|an|a|le|la|les|l['’]|un|une|il|lo|gli|i|el|los|las|het|de|een|en|ett|det)$/i;

/** `ANDERE SEITE, DIE` as it is read: `DIE ANDERE SEITE`. Other titles stay as they are. */
function withArticleFirst(title: string): string {
  const [, rest, article] = articles.exec(title) ?? [];
  if (rest === undefined || article === undefined) return title;
  return /['’]$/.test(article) ? article + rest : `${article} ${rest}`;
}

/** The mapping for a table with these columns; undefined where its columns are the fields themselves. */
export function mappingFor(columns: readonly string[], options: CsvOptions): CsvMapping | undefined {
  const { mapping, knownMappings = [], onKnownMapping } = options;
  if (mapping) {
    const missing = missingColumns(mapping, columns);
    if (missing.length > 0) {
      const list = missing.slice(0, 10).join(', ');
      throw new TextFileInvalid({
        en: `the mapping names columns that the table does not have: ${list}`,
        de: `die Zuordnung nennt Spalten, die die Tabelle nicht hat: ${list}`,
      });
    }
    return mapping;
  }
  const known = knownMappings.find((each) => missingColumns(each, columns).length === 0);
  if (known) onKnownMapping?.(known);
  return known;
}

const missingColumns = ({ columns: mapped }: CsvMapping, columns: readonly string[]): string[] =>
  [...mapped.keys()].filter((column) => !columns.includes(column));

/** A row as a record by a mapping. Columns that it does not name are left out. */
export function recordByMapping(
  { archive, lang, columns }: CsvMapping,
  header: readonly string[],
  cells: readonly string[],
  options: Pick<CsvOptions, 'archive'>,
): Record<string, unknown> {
  const record: Record<string, string | string[]> = {};
  for (const [index, column] of header.entries()) {
    const rule = columns.get(column);
    if (!rule) continue;
    const values = valuesOf(rule, cells[index] ?? '');
    if (isListColumn(rule.field)) record[rule.field] = [...(record[rule.field] ?? []), ...values];
    else record[rule.field] = values[0] ?? record[rule.field] ?? '';
  }
  const named = options.archive ?? archive;
  if (named !== undefined) record['archive'] ||= named;
  if (lang !== undefined) record['lang'] = lang;
  return record;
}

function valuesOf({ field, omit, separator, articleLast }: ColumnRule, cell: string): string[] {
  const isTitle = field === 'title_alternative';
  const parts = isListColumn(field) && !(isTitle && separator === undefined) ? cell.split(separator ?? /[;|]/) : [cell];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && !omit.includes(part))
    .map((part) => (articleLast ? withArticleFirst(part) : part));
}
