import type { ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { notifyChange, type Transaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import { imageUnknown } from '../check/check-content';
import { missingPictures, picturesIn } from '../images/missing-pictures';
import type { ContentDb } from '../store/content-db';
import { findDraft } from '../store/content-rows';
import { contentTopic } from '../store/content-topic';
import { lockImages } from '../store/image-rows';
import { addPublication, lockDocument } from '../store/write-content';
import type { ContentTables } from '../tables';
import { refuseUnlessNewest } from './save-content';

interface Publishing {
  key: ContentKey;
  langs: readonly { lang: Locale; version: number }[];
  /** Now if omitted. */
  at?: Date;
  by: string;
}

/**
 * Publishes the newest versions, all or none of them.
 * @throws Refusal `contentNotFound`, also for a language without content, `editConflict`, and
 * `imageMissing` where a picture is not in the library
 */
export async function publishVersions(transaction: Transaction, { key, langs, at, by }: Publishing): Promise<void> {
  const db = transaction.tables<ContentTables>();
  if (!(await lockDocument(db, key))) throw new Refusal('contentNotFound');
  for (const { lang, version } of langs) {
    await refuseUnlessNewest(db, key, lang, version);
    if (version === 0) throw new Refusal('contentNotFound', { detail: `There is no draft in ${lang}.` });
    await refuseMissingPictures(db, key, lang);
    await addPublication(db, { key, lang, version, by, ...(at && { at }) });
  }
  await notifyChange(transaction.client, contentTopic);
}

/** The pictures of a deleted page can be deleted, so a restored page may refer to missing ones. */
async function refuseMissingPictures(db: ContentDb, key: ContentKey, lang: Locale): Promise<void> {
  const content = await findDraft(db, key, lang);
  const ids = picturesIn(content).map(({ id }) => id);
  const missing = missingPictures(content, await lockImages(db, ids)).map(({ path }) => path);
  if (missing.length > 0) {
    throw new Refusal('imageMissing', {
      detail: `Not in the library, in ${lang}: ${missing.join(', ')}.`,
      errors: missing.map((path) => imageUnknown(path)),
    });
  }
}
