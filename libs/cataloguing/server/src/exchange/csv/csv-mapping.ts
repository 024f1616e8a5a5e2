import { isLocale, type Locale, LocalisedError } from '@nitrate/contract-kit';
import { textEncoding } from '@nitrate/text';
import { flatLists } from '@nitrate/catalog/store';
import { idFields, isKnownField, nearestField, titleFieldNames } from '../../import/record-fields';
import { notJson } from '../not-json';

/** What a column of an archive's table means. */
export interface ColumnRule {
  /** Field of the import. */
  field: string;
  /** Cells that say nothing, such as "Unbekannt". */
  omit: readonly string[];
  /** Separates several values. Default: `;` and `|`. */
  separator: string | undefined;
  /** Cells are titles with their article at the end: `ANDERE SEITE, DIE`. */
  articleLast: boolean;
}

/** How the columns of an archive's tables become fields. */
export interface CsvMapping {
  /** Archive of records whose columns name none. */
  archive: string | undefined;
  /** Language of texts whose columns name none. */
  lang: Locale | undefined;
  encoding: string | undefined;
  delimiter: string | undefined;
  /** By column; null for a column that is left out on purpose. */
  columns: ReadonlyMap<string, ColumnRule | null>;
}

export interface CsvOptions {
  /** Archive of records whose columns name none; precedes the mapping's archive. */
  archive?: string;
  /** Precedes the mapping's. Default: from the header. */
  delimiter?: string;
  mapping?: CsvMapping;
  /** Tried in their order, unless there is a `mapping`: the first whose columns are all there is used. */
  knownMappings?: readonly CsvMapping[];
  onKnownMapping?: (mapping: CsvMapping) => void;
}

/** A mapping file is wrong. */
export class MappingInvalid extends LocalisedError {
  override readonly name = 'MappingInvalid';
}

const keys = ['archive', 'lang', 'encoding', 'delimiter', 'columns'];
const ruleKeys = ['field', 'omit', 'separator', 'articleLast'];

/** @throws MappingInvalid */
export function parseCsvMapping(text: string): CsvMapping {
  const file = parseJson(text);
  for (const key of Object.keys(file)) {
    if (!keys.includes(key)) throw invalid(key, `is none of ${keys.join(', ')}`, `ist keines von ${keys.join(', ')}`);
  }
  const lang = textOf(file, 'lang');
  if (lang !== undefined && !isLocale(lang)) throw invalid('lang', 'must be en or de', 'muss en oder de sein');
  const label = textOf(file, 'encoding');
  const encoding = label === undefined ? undefined : textEncoding(label);
  if (label !== undefined && encoding === undefined) throw invalid('encoding', 'is unknown', 'ist unbekannt');
  const delimiter = textOf(file, 'delimiter');
  if (delimiter !== undefined && !/^[^\w\s"]$|^\t$/u.test(delimiter)) {
    throw invalid('delimiter', 'must be one character', 'muss ein Zeichen sein');
  }
  const { columns } = file;
  if (!isObject(columns)) throw invalid('columns', 'must be an object', 'muss ein Objekt sein');
  const rules = new Map(Object.entries(columns).map(([column, rule]) => [column.trim(), readRule(column, rule)]));
  requireOneColumnPerText(rules);
  requireField(rules, idFields);
  requireField(rules, titleFieldNames);
  return { archive: textOf(file, 'archive'), lang, encoding, delimiter, columns: rules };
}

function parseJson(text: string): Record<string, unknown> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new MappingInvalid(notJson(error));
  }
  if (!isObject(file)) throw new MappingInvalid({ en: 'is not an object', de: 'ist kein Objekt' });
  return file;
}

function readRule(column: string, value: unknown): ColumnRule | null {
  const where = `columns["${column}"]`;
  if (value === null) return null;
  const rule = typeof value === 'string' ? { field: value } : value;
  if (!isObject(rule))
    throw invalid(where, 'must be a field, an object or null', 'muss ein Feld, Objekt oder null sein');
  for (const key of Object.keys(rule)) {
    if (!ruleKeys.includes(key))
      throw invalid(`${where}.${key}`, `is none of ${ruleKeys.join(', ')}`, `ist keines von ${ruleKeys.join(', ')}`);
  }
  const { field, omit = [], separator, articleLast = false } = rule;
  if (typeof field !== 'string' || field === '' || field.includes('.') || !isKnownField(field)) {
    const nearest = typeof field === 'string' ? nearestField(field) : undefined;
    throw invalid(
      `${where}.field`,
      `is no field of the import${nearest ? `; is it meant to be "${nearest}"?` : ''}`,
      `ist kein Feld des Imports${nearest ? `; ist „${nearest}“ gemeint?` : ''}`,
    );
  }
  if (!Array.isArray(omit) || !omit.every((each) => typeof each === 'string'))
    throw invalid(`${where}.omit`, 'must be a list of texts', 'muss eine Liste von Texten sein');
  if (separator !== undefined && (typeof separator !== 'string' || separator === ''))
    throw invalid(`${where}.separator`, 'must be a text', 'muss ein Text sein');
  if (typeof articleLast !== 'boolean')
    throw invalid(`${where}.articleLast`, 'must be true or false', 'muss true oder false sein');
  return { field, omit: omit as string[], separator, articleLast };
}

/** Several columns can fill a list together, but not a text. */
function requireOneColumnPerText(rules: ReadonlyMap<string, ColumnRule | null>): void {
  const columnOf = new Map<string, string>();
  for (const [column, rule] of rules) {
    if (!rule || isListColumn(rule.field)) continue;
    const other = columnOf.get(rule.field);
    if (other !== undefined)
      throw invalid(
        'columns',
        `has "${other}" and "${column}" for "${rule.field}", which has one value`,
        `hat „${other}“ und „${column}“ für „${rule.field}“, das nur einen Wert hat`,
      );
    columnOf.set(rule.field, column);
  }
}

/** Without these no record could be imported. */
function requireField(rules: ReadonlyMap<string, ColumnRule | null>, fields: readonly string[]): void {
  if ([...rules.values()].some((rule) => rule && fields.includes(rule.field))) return;
  const [wanted] = fields;
  throw invalid('columns', `has none for "${wanted}"`, `hat keine für „${wanted}“`);
}

export const isListColumn = (field: string): boolean => field === 'keywords' || flatLists.has(field);

function textOf(file: Record<string, unknown>, key: string): string | undefined {
  const value = file[key];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value === '') throw invalid(key, 'must be a text', 'muss ein Text sein');
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (where: string, en: string, de: string): MappingInvalid =>
  new MappingInvalid({ en: `${where} ${en}`, de: `${where} ${de}` });
