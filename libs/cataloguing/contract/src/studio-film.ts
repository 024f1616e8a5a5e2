import { Localised, Instant, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { Poster, availabilities, EditedRecord, FieldValue } from '@nitrate/catalog/contract';
import { filmGaps, filmStatuses } from './film-filter';

/** Incremented by each change of the record or its publication. */
export const FilmVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Who made a change. `name` is null for a deleted account; null as a whole for an import. */
export const FilmEditor = OrNull(Type.Object({ id: Type.String(), name: OrNull(Type.String()) }));

export const scheduledActions = ['publish', 'withdraw'] as const;
export type ScheduledAction = (typeof scheduledActions)[number];

/** What happens to a film at a later time. */
export const FilmSchedule = Type.Object({
  action: Type.Enum(scheduledActions),
  at: Instant,
  /** With other films: a release of which it is a draft. */
  release: Type.Optional(Type.Object({ id: Type.String(), name: Type.String() })),
});

const base = {
  id: Type.String(),
  slug: Type.String(),
  supplierId: Type.String(),
  archive: Type.Object({ id: Type.String(), slug: Type.String(), name: Type.String() }),
  status: Type.Enum(filmStatuses),
  /** At most one of each action, and the schedules of releases; the next one first. */
  schedules: Type.Array(FilmSchedule),
  availability: Type.Enum(availabilities),
  addedAt: Instant,
  changedAt: Instant,
};

/** A film in the list. */
export const ListedFilm = Type.Object({
  ...base,
  title: Localised(OrNull(Type.String())),
  poster: OrNull(Poster),
  year: OrNull(Type.Integer()),
  collection: OrNull(Type.String()),
  /** The texts that it lacks. */
  without: Type.Array(Type.Enum(filmGaps)),
  /** Of the field that was asked for. */
  value: Type.Optional(FieldValue),
});

/** All that editors see of a film. */
export const StudioFilm = Type.Object({
  ...base,
  version: FilmVersion,
  record: EditedRecord,
  /** The last record that was imported; null for films that were never edited. */
  imported: OrNull(EditedRecord),
  /** Of the last change by an editor. */
  changedBy: FilmEditor,
  /** Why it was withdrawn; null unless withdrawn by an editor. */
  withdrawal: OrNull(Type.Object({ reason: Type.String(), at: Instant, by: FilmEditor })),
  poster: OrNull(Poster),
  durationMs: OrNull(Type.Integer()),
});

export const StudioFilmParams = Type.Object({ film: Type.String({ format: 'uuid' }) });

export type FilmEditor = Static<typeof FilmEditor>;
export type FilmSchedule = Static<typeof FilmSchedule>;
export type ListedFilm = Static<typeof ListedFilm>;
export type StudioFilm = Static<typeof StudioFilm>;
