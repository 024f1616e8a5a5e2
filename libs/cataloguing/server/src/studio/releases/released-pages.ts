import type { FilmRow } from '@nitrate/catalog/contract';
import type { PageOutcome } from '@nitrate/cataloguing/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';

type Source = Pick<Database, 'tables'>;

/** A page of the site as its editors have it. */
export interface PageState {
  key: string;
  path: string;
  /** Of the newest drafts; 0 where there is none. */
  versions: Record<Locale, number>;
  /** The languages in which a draft is newer than what is public, and no schedule of its own publishes it. */
  drafts: Locale[];
  savedAt: Date | null;
  savedBy: string | null;
  scheduledAt: Date | null;
}

/** What was public in a language before a release, and the publication by the release. */
export interface PageBefore {
  lang: Locale;
  version: number | null;
  publication: number | null;
}

/** As whom pages are published; without request at the time of the release. */
interface PageAct {
  by: string;
  requestId: string | null;
}

/** The pages that are published with films. They are locked after the films, in the order of their keys. */
export interface ReleasedPages {
  /** Of those that exist. */
  states: (source: Source, keys: readonly string[]) => Promise<PageState[]>;
  publish: (
    transaction: Transaction,
    keys: readonly string[],
    act: PageAct,
  ) => Promise<{ key: string; outcome: PageOutcome; before?: PageBefore[] }[]>;
  restore: (
    transaction: Transaction,
    pages: readonly { key: string; before: readonly PageBefore[] }[],
    act: PageAct,
  ) => Promise<{ key: string; outcome: PageOutcome }[]>;
}

/** Rows of films in the draft of the home page. */
export interface HomeRows {
  has: (source: Source, id: string) => Promise<boolean>;
  /** `changed`: a draft is newer than `versions`. What is refused may have written, and is rolled back. */
  add: (
    transaction: Transaction,
    added: { row: FilmRow; versions: Readonly<Record<Locale, number>>; by: string },
  ) => Promise<'added' | 'present' | 'changed' | 'invalid' | 'missing'>;
}
