import type { AnyContent, ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import { checkContent, imageUnknown } from '../check/check-content';
import { contentImageOf } from '../images/image-addresses';
import { picturesIn } from '../images/missing-pictures';
import type { Db } from '../store/content-rows';
import { holdImages } from '../store/image-rows';
import { addRevision, lockDocument, newestVersion } from '../store/write-content';

export interface Saving {
  key: ContentKey;
  lang: Locale;
  /** The version the editor began from. */
  version: number;
  content: unknown;
  by: string;
  revertedTo?: number;
}

/**
 * Puts a version on top, inside a transaction.
 * @throws Refusal `contentNotFound`, `editConflict`, or `imageMissing` or `validationFailed` with the place of each mistake
 */
export async function saveContent(
  db: Db,
  mediaBase: string,
  { key, lang, version, content, by, revertedTo }: Saving,
): Promise<{ version: number; savedAt: Date; content: AnyContent }> {
  if (!(await lockDocument(db, key))) throw new Refusal('contentNotFound');
  await refuseUnlessNewest(db, key, lang, version);
  const ids = picturesIn(content).map(({ id }) => id);
  const images = new Map((await holdImages(db, ids)).map((image) => [image.id, image]));
  const checked = checkContent(key, content, (id) => {
    const image = images.get(id);
    return image && contentImageOf(image, lang, mediaBase);
  });
  if ('errors' in checked) {
    const [first] = checked.errors;
    throw new Refusal(first?.code === imageUnknown('').code ? 'imageMissing' : 'validationFailed', {
      detail: first && `${first.path} ${first.message}`,
      errors: checked.errors,
    });
  }
  const kind = revertedTo === undefined ? 'draft' : 'reverted';
  const saved = await addRevision(db, {
    ...{ key, lang, kind, content: checked.content, savedBy: by },
    ...(revertedTo !== undefined && { revertedTo }),
  });
  return { ...saved, content: checked.content };
}

/** @throws Refusal `editConflict` when somebody saved since */
export async function refuseUnlessNewest(db: Db, key: ContentKey, lang: Locale, version: number): Promise<void> {
  const newest = await newestVersion(db, key, lang);
  if (newest !== version) throw new Refusal('editConflict', { detail: `The newest version of ${lang} is ${newest}.` });
}
