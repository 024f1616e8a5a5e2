import { locales, OrNull, Uuid } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/** A day in UTC, `2026-10-31`. */
export const Day = Type.String({ format: 'date' });

/** A month in UTC, `2026-10`. */
export const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });

export const intervals = ['day', 'week', 'month'] as const;
/** `week` begins on Monday. */
export type ReportInterval = (typeof intervals)[number];

/** Why somebody could watch. `preview`: previews need no right; `role`: staff; `openAccess`: films free for everyone. */
export const watchSources = ['subscription', 'ticket', 'role', 'network', 'domain', 'openAccess', 'preview'] as const;
export type WatchSource = (typeof watchSources)[number];

/**
 * Whose watching a report is about. `b2e`: through an organisation (sources `network`, `domain`); `b2c`: everything else,
 * previews and staff included. Each row of the ledger belongs to exactly one, so both together are the whole ledger.
 */
export const audiences = ['all', 'b2c', 'b2e'] as const;
export type Audience = (typeof audiences)[number];

/** Which part of the watch time rows and films are of; all of it where a property is missing. */
export const WatchPart = {
  archive: Type.Optional(Uuid),
  /** By its name. */
  collection: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  organisation: Type.Optional(Uuid),
  /** One of an organisation, as it was subscribed for: `192.0.2.0/24`. */
  network: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  audience: Type.Optional(Type.Enum(audiences, { default: 'all' })),
  source: Type.Optional(Type.Enum(watchSources)),
};

/** The longest period of a report in days. */
export const maxPeriodDays = 1100;

/** Days are in UTC, both inclusive; at most `maxPeriodDays` apart. */
export const Period = { from: Day, to: Day };

/** A film of a report: `slug` and `title` are null where the catalogue has no such film any more. */
export const ReportedFilm = Type.Object({
  id: Type.String(),
  slug: OrNull(Type.String()),
  title: OrNull(Type.String()),
  titleLang: Type.Enum(locales),
});
export type ReportedFilm = Static<typeof ReportedFilm>;

/** An archive, a collection or an organisation by its name; null where it does not exist any more. */
export const ReportedName = Type.Object({ id: Type.String(), name: OrNull(Type.String()) });
export type ReportedName = Static<typeof ReportedName>;

/** Names of what a query narrows a report to, whether anything of it was watched or not; null where it does not. */
export const NarrowedTo = Type.Object({
  archive: OrNull(ReportedName),
  film: OrNull(ReportedFilm),
  organisation: OrNull(ReportedName),
});
export type NarrowedTo = Static<typeof NarrowedTo>;

/** How much was watched. Times are whole seconds of the ledger, corrections included. */
export const WatchTotals = Type.Object({
  fullSeconds: Type.Integer(),
  previewSeconds: Type.Integer(),
  /** A play counts once, in the interval in which it began. */
  fullPlays: Type.Integer(),
  previewPlays: Type.Integer(),
  /** Plays of full films in which at least 90 % of the film's duration was watched. */
  completedPlays: Type.Integer(),
  /** Completed plays of full films by all their plays, 0 to 1; null without plays. */
  completionRate: OrNull(Type.Number()),
});
export type WatchTotals = Static<typeof WatchTotals>;

/** A film with how much of it was watched. */
export const WatchedFilm = Type.Object({ film: ReportedFilm, archive: ReportedName, figures: WatchTotals });
export type WatchedFilm = Static<typeof WatchedFilm>;

/** An archive or collection with how much of its films was watched. */
export const WatchedGroup = Type.Object({ group: ReportedName, figures: WatchTotals });
export type WatchedGroup = Static<typeof WatchedGroup>;

export const csvType = 'text/csv; charset=utf-8';
