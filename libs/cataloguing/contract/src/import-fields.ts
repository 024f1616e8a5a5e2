import { locales } from '@nitrate/contract-kit';
import { listFields, localisedFields, textFields } from '@nitrate/catalog/contract';

/** The fields that a column of a table can be assigned to, in the order in which they are offered. */
export const importFields = [
  'supplierId',
  ...localisedFields.flatMap((field) => [field, ...locales.map((locale) => `${field}_${locale}` as const)]),
  'title_alternative',
  ...textFields,
  ...listFields,
  'language',
  'x_colour',
  'x_series',
  'identifiers',
  'archive',
  'rights',
  'dataLicence',
  'source',
  'status',
] as const;
