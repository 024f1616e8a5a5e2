import { defaultPageSize, defineEndpoint, locales, Localised, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { exchangeFormats } from './exchange-formats';

/** Maximum size of an imported file. */
export const maxImportBytes = 200 * 1024 * 1024;

/** Beyond these, refused fields are only counted. */
export const maxImportFaults = 100_000;

/** Encodings that can be chosen where they are not recognised. */
export const importEncodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'iso-8859-15',
  'macintosh',
  'cp850',
] as const;

export const importDelimiters = [',', ';', '\t', '|'] as const;

/**
 * `uploaded`: its columns can be assigned. `checking`: validated by the worker. `checked`: has a report. `importing`,
 * `imported`: written. `cancelled`: what was written before remains. `failed`: the attempts are used up.
 */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'imported',
  'cancelled',
  'failed',
] as const;

const closed = { additionalProperties: false } as const;
const Words = Localised(Type.String());
const ImportParams = Type.Object({ import: Type.String({ format: 'uuid' }) });

/** What a column of a table means. */
const ImportColumn = Type.Object(
  {
    /** As in the header. */
    name: Type.String({ minLength: 1, maxLength: 1000 }),
    /** Field of the import. */
    field: Type.String({ minLength: 1, maxLength: 100 }),
    /** Cells that say nothing, such as "Unknown". */
    omit: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 20 })),
    /** Separates several values. Default: `;` and `|`. */
    separator: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
    /** Cells are titles with their article at the end. */
    articleLast: Type.Optional(Type.Boolean()),
  },
  closed,
);

const ImportSettings = Type.Object(
  {
    /** Archive of records that name none. */
    archive: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** Language of texts that name none. */
    lang: Type.Enum(locales),
    /** Status of records that name none. Default: published for new films, unchanged for stored ones. */
    status: Type.Optional(Type.Enum(['draft', 'published', 'withdrawn'] as const)),
    /** Default: recognised. */
    encoding: Type.Optional(Type.Enum(importEncodings)),
    /** Default: from the header. */
    delimiter: Type.Optional(Type.Enum(importDelimiters)),
    /** Others are left out. Absent where columns have the names of fields. */
    columns: Type.Optional(Type.Array(ImportColumn, { maxItems: 1000 })),
  },
  closed,
);

const ImportCounts = Type.Object({
  read: Type.Integer(),
  refused: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
});

const facts = {
  id: Type.String(),
  fileName: Type.String(),
  bytes: Type.Integer(),
  /** Null where it was not recognised. */
  format: OrNull(Type.Enum(exchangeFormats)),
  state: Type.Enum(importStates),
  /** Of the archive that was named for all records. */
  archive: OrNull(Type.String()),
  counts: ImportCounts,
  /** Of the file read, 0 to 1. */
  fraction: Type.Number(),
  createdAt: Type.String(),
  finishedAt: OrNull(Type.String()),
  /** Who uploaded the file; null where that account was deleted. */
  by: OrNull(Type.String()),
};

const ListedImport = Type.Object(facts);

const ImportDetails = Type.Object({
  ...facts,
  /** Why the file cannot be read, or only in part. */
  fault: OrNull(Words),
  /** Attempts of the worker that were cut off and continued. */
  interruptions: Type.Integer(),
  settings: ImportSettings,
  /** Of a table. */
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      /** Its first values. */
      samples: Type.Array(Type.String()),
      /** The field that it most likely means. */
      suggestion: OrNull(ImportColumn),
    }),
  ),
  /** Whether the columns of a table have to be assigned to fields. */
  needsColumns: Type.Boolean(),
  /** The archive whose columns are suggested; null without one. */
  rememberedFrom: OrNull(Type.String()),
  /** Fields that the import does not know and leaves out. */
  unknownFields: Type.Array(Type.String()),
  /** Refused fields in the report. */
  faults: Type.Integer(),
});

export const listImports = defineEndpoint({
  method: 'GET',
  url: '/studio/imports',
  summary: 'The last imports, latest first, and the archives',
  access: 'editor',
  reply: Type.Object({
    imports: Type.Array(ListedImport),
    archives: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
  }),
  refusals: [],
});

/** `application/octet-stream`: the file, in one of the record formats, also compressed (`.gz`). Nothing is imported yet. */
export const uploadImport = defineEndpoint({
  method: 'POST',
  url: '/studio/imports',
  summary: 'Receives a file to be imported and recognises its format (body: the file)',
  access: 'editor',
  query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 255 }) }, closed),
  reply: Type.Object({ id: Type.String() }),
  refusals: ['payloadTooLarge', 'unsupportedMediaType'],
});

export const getImport = defineEndpoint({
  method: 'GET',
  url: '/studio/imports/:import',
  summary: 'An import with its columns, progress and result',
  access: 'editor',
  params: ImportParams,
  /** To read the columns of the table otherwise. */
  query: Type.Object(
    { encoding: ImportSettings.properties.encoding, delimiter: ImportSettings.properties.delimiter },
    closed,
  ),
  reply: ImportDetails,
  refusals: ['importNotFound'],
});

export const checkImport = defineEndpoint({
  method: 'POST',
  url: '/studio/imports/:import/check',
  summary: 'Has the worker validate every record with these settings; nothing is written',
  access: 'editor',
  params: ImportParams,
  body: ImportSettings,
  reply: Type.Object({}),
  refusals: ['importNotFound', 'importNotReady', 'importColumnsInvalid'],
});

export const startImport = defineEndpoint({
  method: 'POST',
  url: '/studio/imports/:import/start',
  summary: 'Has the worker import the records of a checked file',
  access: 'editor',
  twoFactor: true,
  params: ImportParams,
  reply: Type.Object({}),
  refusals: ['importNotFound', 'importNotReady'],
});

export const cancelImport = defineEndpoint({
  method: 'POST',
  url: '/studio/imports/:import/cancel',
  summary: 'Ends an import that is not finished; films that were written remain',
  access: 'editor',
  params: ImportParams,
  reply: Type.Object({}),
  refusals: ['importNotFound', 'importNotReady'],
});

const ImportFault = Type.Object({
  line: Type.Integer(),
  supplierId: OrNull(Type.String()),
  /** Empty for the record as a whole. */
  field: Type.String(),
  cause: Words,
});

export const listImportFaults = defineEndpoint({
  method: 'GET',
  url: '/studio/imports/:import/faults',
  summary: 'What was refused, by line, field and cause',
  access: 'editor',
  params: ImportParams,
  query: Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: defaultPageSize })),
    },
    closed,
  ),
  reply: Type.Object({ faults: Type.Array(ImportFault), total: Type.Integer() }),
  refusals: ['importNotFound'],
});

export const exportImportFaults = defineEndpoint({
  method: 'GET',
  url: '/studio/imports/:import/faults.csv',
  summary: 'What was refused as CSV',
  access: 'editor',
  mediaType: 'text/csv; charset=utf-8',
  params: ImportParams,
  query: Type.Object({ lang: Type.Optional(Type.Enum(locales)) }, closed),
  reply: Type.String(),
  refusals: ['importNotFound'],
});

export type ImportColumn = Static<typeof ImportColumn>;
export type ImportSettings = Static<typeof ImportSettings>;
export type ListedImport = Static<typeof ListedImport>;
export type ImportDetails = Static<typeof ImportDetails>;
export type ImportFault = Static<typeof ImportFault>;
