import type { ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import { imageUnknown } from '../check/check-content';
import { missingPictures, picturesIn } from '../images/missing-pictures';
import { type Db, findDraft } from '../store/content-rows';
import { holdImages } from '../store/image-rows';
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
 * @throws Refusal `contentNotFound`, also for a language in which nothing is written, `editConflict`, and
 * `imageMissing` where a picture is not in the library
 */
export async function publishVersions(db: Db, { key, langs, at, by }: Publishing): Promise<void> {
  if (!(await lockDocument(db, key))) throw new Refusal('contentNotFound');
  for (const { lang, version } of langs) {
    await refuseUnlessNewest(db, key, lang, version);
    if (version === 0) throw new Refusal('contentNotFound', { detail: `Nothing is written in ${lang}.` });
    await refuseMissingPictures(db, key, lang);
    await addPublication(db, { key, lang, version, by, ...(at && { at }) });
  }
  await announceContent(db);
}

/** A page that was deleted no longer holds its pictures, and comes back with what names them. */
async function refuseMissingPictures(db: Db, key: ContentKey, lang: Locale): Promise<void> {
  const content = await findDraft(db, key, lang);
  const held = await holdImages(
    db,
    picturesIn(content).map(({ id }) => id),
  );
  const missing = missingPictures(content, held).map(({ path }) => path);
  if (missing.length > 0) {
    throw new Refusal('imageMissing', {
      detail: `Not in the library, in ${lang}: ${missing.join(', ')}.`,
      errors: missing.map((path) => imageUnknown(path)),
    });
  }
}
