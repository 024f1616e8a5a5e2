import { dayMs, defineEndpoint, Instant, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { availabilities, editedLists, editedTexts, FieldChange } from '@nitrate/catalog/contract';
import { FilmSelection, filmGaps, filmStatuses } from './film-filter';
import { WithdrawalReason } from './publish-film';
import { scheduledActions } from './studio-film';

/**
 * `add` and `remove`: of values of a list. `set`: in place of what a field has. `replace`: what `find` names, by another
 * value or by nothing.
 */
export const bulkActions = ['add', 'remove', 'set', 'replace', 'clear'] as const;

/** What a field is to have where a change acts. `is`: a value, in a list one of these, whatever its capitals. */
export const bulkTests = ['empty', 'filled', 'is'] as const;

/** Fields that conditions ask for; `year` is the one that the dates of the record tell. */
export const conditionFields = ['year', ...editedTexts, ...editedLists] as const;

/**
 * Films that are shown before a bulk edit begins, each with another change, and films that are named as
 * left as they are.
 */
export const maxBulkExamples = 20;

/**
 * `previewing`: the worker counts. `previewed`: can be started. `running`, `done`: written. `cancelled`: what was written
 * before remains. `undoing`, `undone`: films that were changed since stay as they are. `failed`: the attempts are used up.
 */
export const bulkEditStates = [
  'previewing',
  'previewed',
  'running',
  'done',
  'cancelled',
  'undoing',
  'undone',
  'failed',
] as const;

const closed = { additionalProperties: false } as const;

const longestText = 20_000;

const BulkFind = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: longestText }),
    /** Wherever it stands in a value, not as a whole value. */
    inPart: Type.Boolean(),
    matchCase: Type.Boolean(),
    matchAccents: Type.Boolean(),
  },
  closed,
);

/** Of what films had before the bulk edit. */
const BulkCondition = Type.Object(
  {
    field: Type.Enum(conditionFields),
    test: Type.Enum(bulkTests),
    /** For `is`. */
    value: Type.Optional(Type.String({ minLength: 1, maxLength: longestText })),
  },
  closed,
);

/** What a bulk edit does to one field. */
const BulkChange = Type.Object(
  {
    field: Type.Enum([...editedTexts, ...editedLists]),
    action: Type.Enum(bulkActions),
    /** One for a text, any number for a list, none for `clear`, at most one for `replace`. */
    values: Type.Array(Type.String({ minLength: 1, maxLength: longestText }), { maxItems: 50, uniqueItems: true }),
    /** For `replace`. */
    find: Type.Optional(BulkFind),
    /** Without it, the change acts on all films that are selected. */
    where: Type.Optional(BulkCondition),
  },
  closed,
);

/** What becomes of the publication of films. */
const BulkPublication = Type.Object(
  {
    action: Type.Enum(scheduledActions),
    /** In the future; when it is started if omitted. */
    at: Type.Optional(Instant),
    /** Only for `withdraw`, which needs one. */
    reason: Type.Optional(WithdrawalReason),
  },
  closed,
);

/** A part of a film, in milliseconds. */
const PreviewWindow = Type.Object(
  { startMs: Type.Integer({ minimum: 0, maximum: dayMs }), durationMs: Type.Integer({ minimum: 1, maximum: dayMs }) },
  closed,
);

/** Which part of films becomes their preview: moved to key frames, and into what is allowed and the film has. */
const BulkPreview = Type.Object({ window: PreviewWindow }, closed);

/** The archive that films come to. */
const BulkMove = Type.Object({ archive: Type.Object({ id: Type.String(), name: Type.String() }) });

const NamedFilm = Type.Object({ id: Type.String(), title: Type.String() });

/** Films that a move leaves where they are; those with a number that is taken are `refused`. */
const FilmsLeftOut = Type.Object({
  /** Already in the archive. */
  there: Type.Integer(),
  /** Merged into another film. */
  merged: Type.Integer(),
  /** Written by a harvest, by the number and the archive that its source says. */
  harvested: Type.Integer(),
  /** The first of those whose number another film has or gets in the archive. */
  taken: Type.Array(Type.Object({ ...NamedFilm.properties, supplierId: Type.String(), by: NamedFilm })),
});

const BulkExample = Type.Object({
  id: Type.String(),
  title: Type.String(),
  changes: Type.Array(FieldChange),
  /** Further films that change in the same way. */
  alike: Type.Optional(Type.Integer()),
  /** What it was, for a bulk publication. */
  publication: Type.Optional(
    Type.Object({
      status: Type.Enum(filmStatuses),
      availability: Type.Enum(availabilities),
      /** When the same was scheduled for. */
      scheduledAt: OrNull(Instant),
      /** The texts that it lacks. */
      without: Type.Array(Type.Enum(filmGaps)),
    }),
  ),
  /** The part that was its preview, and the one that it gets, for a bulk change of previews. */
  preview: Type.Optional(Type.Object({ before: PreviewWindow, after: PreviewWindow })),
  /** Names of the archive that it was in, and of the one that it comes to, for a move. */
  archive: Type.Optional(Type.Object({ before: Type.String(), after: Type.String() })),
});

const Params = Type.Object({ edit: Type.String({ format: 'uuid' }) });

const BulkEdit = Type.Object({
  id: Type.String(),
  state: Type.Enum(bulkEditStates),
  /** None for a bulk publication, a bulk change of previews and a move. */
  changes: Type.Array(BulkChange),
  publication: OrNull(BulkPublication),
  preview: OrNull(BulkPreview),
  move: OrNull(BulkMove),
  /** Null unless films are moved, and until the preview has begun. */
  leftOut: OrNull(FilmsLeftOut),
  /** Films that were selected. */
  selected: Type.Integer(),
  /** Films that the changes affect. */
  affected: Type.Integer(),
  /** Films that would have an invalid record or a number that is taken, and stay as they are. */
  refused: Type.Integer(),
  /** Films that were written. */
  changed: Type.Integer(),
  /** Films that have again what they had, except for what was changed since. */
  restored: Type.Integer(),
  /** Films that undoing left as they are, because all that it would restore was changed since. */
  skipped: Type.Integer(),
  /** Of what is being done, 0 to 1. */
  fraction: Type.Number(),
  /** The worker has not begun, or not continued yet: it does one after the other. */
  isWaiting: Type.Boolean(),
  /** Attempts of the worker that were cut off and continued. */
  interruptions: Type.Integer(),
  createdAt: Instant,
  finishedAt: OrNull(Instant),
  /** Null where there is nothing to undo, or its films are known no longer. */
  undoUntil: OrNull(Instant),
  /** Null where the account was deleted. */
  by: OrNull(Type.String()),
  examples: Type.Array(BulkExample),
});

const BulkEditDetails = Type.Object({
  ...BulkEdit.properties,
  /** The first of the films that were to be changed or restored, and were left as they are. */
  left: Type.Array(NamedFilm),
});

const one = { access: 'editor', params: Params, refusals: ['bulkEditNotFound', 'bulkEditNotReady'] } as const;

export const listBulkEdits = defineEndpoint({
  method: 'GET',
  url: '/studio/bulk-edits',
  summary: 'The last bulk edits, latest first',
  access: 'editor',
  reply: Type.Object({ edits: Type.Array(BulkEdit) }),
  refusals: [],
});

export const previewBulkEdit = defineEndpoint({
  method: 'POST',
  url: '/studio/bulk-edits',
  summary: 'Has the worker find the films that changes affect; nothing is written',
  access: 'editor',
  body: Type.Object(
    {
      selection: FilmSelection,
      /** None for a bulk publication, a bulk change of previews and a move. */
      changes: Type.Array(BulkChange, { maxItems: 20 }),
      publication: Type.Optional(BulkPublication),
      preview: Type.Optional(BulkPreview),
      /** To an archive, by its slug. */
      move: Type.Optional(Type.Object({ archive: Type.String({ minLength: 1, maxLength: 200 }) }, closed)),
    },
    closed,
  ),
  reply: Type.Object({ id: Type.String() }),
  refusals: ['bulkEditInvalid'],
});

export const getBulkEdit = defineEndpoint({
  method: 'GET',
  url: '/studio/bulk-edits/:edit',
  summary: 'A bulk edit with examples of what it changes, its progress and its result',
  access: 'editor',
  params: Params,
  reply: BulkEditDetails,
  refusals: ['bulkEditNotFound'],
});

export const startBulkEdit = defineEndpoint({
  ...one,
  method: 'POST',
  url: '/studio/bulk-edits/:edit/start',
  summary: 'Has the worker write the changes that were previewed',
  twoFactor: true,
  refusals: ['bulkEditNotFound', 'bulkEditNotReady', 'bulkEditTooLate'],
  reply: Type.Object({}),
});

export const undoBulkEdit = defineEndpoint({
  ...one,
  method: 'POST',
  url: '/studio/bulk-edits/:edit/undo',
  summary: 'Has the worker give the films back what they had in fields that were not changed since',
  twoFactor: true,
  reply: Type.Object({}),
});

export const cancelBulkEdit = defineEndpoint({
  ...one,
  method: 'POST',
  url: '/studio/bulk-edits/:edit/cancel',
  summary: 'Ends a bulk edit that is not finished; films that were written remain',
  reply: Type.Object({}),
});

export type BulkAction = (typeof bulkActions)[number];
export type BulkTest = (typeof bulkTests)[number];
export type ConditionField = (typeof conditionFields)[number];
export type BulkFind = Static<typeof BulkFind>;
export type BulkCondition = Static<typeof BulkCondition>;
export type BulkChange = Static<typeof BulkChange>;
export type BulkEdit = Static<typeof BulkEdit>;
export type BulkExample = Static<typeof BulkExample>;
export type BulkMove = Static<typeof BulkMove>;
export type FilmsLeftOut = Static<typeof FilmsLeftOut>;
export type BulkPreview = Static<typeof BulkPreview>;
export type PreviewWindow = Static<typeof PreviewWindow>;
export type BulkPublication = Static<typeof BulkPublication>;
export type BulkEditDetails = Static<typeof BulkEditDetails>;
