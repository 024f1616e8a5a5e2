import { type ContentKey, contentPath } from '@nitrate/content-cms/contract';
import { byLocale, type Locale } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import { changeLockedPublication } from '../editing/change-publication';
import { publishVersions, refuseMissingPictures } from '../editing/publish-content';
import type { ContentDb } from '../store/content-db';
import { findRevision } from '../store/content-history';
import { type ContentRow, findContentStates, findStatesOf } from '../store/content-rows';
import { addPublication, lockDocument } from '../store/write-content';
import type { ContentTables } from '../tables';

interface PageState {
  key: ContentKey;
  path: string;
  versions: Record<Locale, number>;
  drafts: Locale[];
  savedAt: Date | null;
  savedBy: string | null;
  scheduledAt: Date | null;
}

/** What was public in a language before, and the publication that replaced it. */
interface PageBefore {
  lang: Locale;
  version: number | null;
  publication: number | null;
}

interface PageAct {
  by: string;
  requestId: string | null;
}

type DuePage = ContentRow & { version: number };

/** A draft is newer than what is public, and no schedule of its own publishes the page. */
const isDue = (row: ContentRow): row is DuePage =>
  row.version !== null && row.version !== row.publishedVersion && row.scheduledAt === null;

function presentState(key: ContentKey, rows: readonly ContentRow[]): PageState {
  const saved = rows.filter(({ savedAt }) => savedAt !== null).sort((a, b) => Number(b.savedAt) - Number(a.savedAt));
  const times = rows.flatMap(({ scheduledAt }) => scheduledAt ?? []).sort((a, b) => Number(a) - Number(b));
  return {
    key,
    path: contentPath(key),
    versions: byLocale((lang) => rows.find((row) => row.lang === lang)?.version ?? 0),
    drafts: rows.filter(isDue).map(({ lang }) => lang),
    savedAt: saved[0]?.savedAt ?? null,
    savedBy: saved[0]?.savedBy ?? null,
    scheduledAt: times[0] ?? null,
  };
}

/** Locks documents in the order of their keys. @returns those that exist */
async function lockPages(db: ContentDb, keys: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const key of [...keys].sort()) {
    if (await lockDocument(db, key)) found.add(key);
  }
  return found;
}

/** The pages that are published together with films, in the transaction of the release. */
export const releasedPages = {
  /** Of those that exist. */
  states: async (source: Pick<Database, 'tables'>, keys: readonly string[]): Promise<PageState[]> => {
    const rows = await findStatesOf(source.tables<ContentTables>(), keys);
    return [...new Set(rows.map(({ key }) => key))].map((key) =>
      presentState(
        key,
        rows.filter((row) => row.key === key),
      ),
    );
  },
  /** Publishes the newest drafts. A page of which a picture is missing is left in all languages. */
  publish: async (transaction: Transaction, keys: readonly string[], act: PageAct) => {
    const found = await lockPages(transaction.tables<ContentTables>(), keys);
    const results = [];
    for (const key of keys) {
      const published = found.has(key) ? await publishPage(transaction, key, act) : { outcome: 'deleted' as const };
      results.push({ key, ...published });
    }
    return results;
  },
  /** Publishes again what was public before, except for pages that somebody has published since. */
  restore: async (
    transaction: Transaction,
    pages: readonly { key: string; before: readonly PageBefore[] }[],
    act: PageAct,
  ) => {
    const keys = pages.map(({ key }) => key);
    const found = await lockPages(transaction.tables<ContentTables>(), keys);
    const results = [];
    for (const { key, before } of pages) {
      const outcome = found.has(key) ? await restorePage(transaction, key, before, act) : ('deleted' as const);
      results.push({ key, outcome });
    }
    return results;
  },
};

/** Whether `act` was done; false where a picture of the page is missing, in which case it must have written nothing. */
async function hasPictures(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'imageMissing') return false;
    throw error;
  }
}

async function publishPage(transaction: Transaction, key: ContentKey, act: PageAct) {
  const db = transaction.tables<ContentTables>();
  const states = await findContentStates(db, key);
  const due = states.filter(isDue);
  if (due.length === 0) {
    const isScheduled = states.some(({ scheduledAt }) => scheduledAt !== null);
    return { outcome: isScheduled ? ('scheduled' as const) : ('nothing' as const) };
  }
  const isPublished = await hasPictures(() =>
    changeLockedPublication(transaction, { ...act, key, action: 'content.published' }, (changed) =>
      publishVersions(changed, { key, langs: due, by: act.by }),
    ),
  );
  if (!isPublished) return { outcome: 'noPicture' as const };
  const after = await findContentStates(db, key);
  const before = due.map(({ lang, publishedVersion }): PageBefore => {
    const publication = after.find((row) => row.lang === lang)?.publicationId ?? null;
    return { lang, version: publishedVersion, publication };
  });
  return { outcome: 'published' as const, before };
}

async function restorePage(transaction: Transaction, key: ContentKey, before: readonly PageBefore[], act: PageAct) {
  const db = transaction.tables<ContentTables>();
  const states = await findContentStates(db, key);
  const isSame = before.every(({ lang, publication }) =>
    states.some((row) => row.lang === lang && row.publicationId === publication),
  );
  if (!isSame) return 'changed' as const;
  const isRestored = await hasPictures(async () => {
    for (const { lang, version } of before) {
      if (version === null) continue;
      await refuseMissingPictures(db, lang, (await findRevision(db, key, lang, version))?.content);
    }
  });
  if (!isRestored) return 'noPicture' as const;
  await changeLockedPublication(transaction, { ...act, key, action: 'content.restored' }, async (changed) => {
    for (const { lang, version } of before) {
      await addPublication(changed, { key, lang, version, by: act.by, keepsSchedule: true });
    }
  });
  return 'restored' as const;
}
