import { listFields, localisedFields, textFields } from '@nitrate/catalog/contract';
import { locales } from '@nitrate/contract-kit';
import { nearestName } from '@nitrate/text';

/** Fields that hold the number of a film, the preferred one first. */
export const idFields = ['supplierId', 'supplier_id', 'id'] as const;

const inLocales = (field: string): string[] => locales.map((locale) => `${field}_${locale}`);
const inTranslations = (field: string): string[] => locales.map((locale) => `translations.${locale}.${field}`);

/** Fields and columns that hold a title, the preferred one first. */
export const titleFieldNames: readonly string[] = ['title', ...inLocales('title'), ...inTranslations('title')];

const knownFields: ReadonlySet<string> = new Set([
  ...idFields,
  ...localisedFields.flatMap((field) => [field, ...inLocales(field), ...inTranslations(field)]),
  ...textFields,
  ...listFields,
  ...[
    'archive',
    'dataLicence',
    'identifiers',
    'lang',
    'language',
    'licence',
    'rights',
    'source',
    'status',
    'textFormat',
    'title_alternative',
    'translations',
  ],
]);

/** Whether the import reads a field, or leaves it aside on purpose: `x_…` and `source_id…` are an archive's own. */
export const isKnownField = (name: string): boolean =>
  knownFields.has(name) || name === '' || /^(x_|source_id)/.test(name);

/** The field that a misspelt name most likely means. */
export const nearestField = (name: string): string | undefined => nearestName(name, knownFields);
