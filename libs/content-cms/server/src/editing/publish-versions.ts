import type { ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import type { Db } from '../store/content-rows';
import { addPublication, announceContent, lockDocument } from '../store/write-content';
import { refuseUnlessNewest } from './save-content';

interface Publishing {
  key: ContentKey;
  langs: readonly { lang: Locale; version: number }[];
  /** At once without it. */
  at?: Date;
  by: string;
}

/**
 * Makes the newest versions seen, all or none, inside a transaction.
 * @throws Refusal `contentNotFound`, also for a language in which nothing is written, and `editConflict`
 */
export async function publishVersions(db: Db, { key, langs, at, by }: Publishing): Promise<void> {
  if (!(await lockDocument(db, key))) throw new Refusal('contentNotFound');
  for (const { lang, version } of langs) {
    await refuseUnlessNewest(db, key, lang, version);
    if (version === 0) throw new Refusal('contentNotFound', { detail: `Nothing is written in ${lang}.` });
    await addPublication(db, { key, lang, version, by, ...(at && { at }) });
  }
  await announceContent(db);
}
