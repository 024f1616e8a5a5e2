import type { AnyContent, ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import { checkContent, imageUnknown } from '../check/check-content';
import { contentImageOf } from '../images/image-addresses';
import { picturesIn } from '../images/missing-pictures';
import type { ContentDb } from '../store/content-db';
import { lockImages } from '../store/image-rows';
import { addRevision, lockDocument, newestVersion } from '../store/write-content';

interface NewDraft {
  key: ContentKey;
  lang: Locale;
  /** The newest version that the editor has seen. */
  version: number;
  content: unknown;
  by: string;
  revertedTo?: number;
}

/**
 * Saves the next version of a piece of content. `db` must be a transaction.
 * @throws Refusal `contentNotFound`, `editConflict`, or `imageMissing` or `validationFailed` with the path of each error
 */
export async function saveContent(
  db: ContentDb,
  mediaBase: string,
  { key, lang, version, content, by, revertedTo }: NewDraft,
): Promise<{ version: number; savedAt: Date; content: AnyContent }> {
  if (!(await lockDocument(db, key))) throw new Refusal('contentNotFound');
  await refuseUnlessNewest(db, key, lang, version);
  const ids = picturesIn(content).map(({ id }) => id);
  const images = new Map((await lockImages(db, ids)).map((image) => [image.id, image]));
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
    key,
    lang,
    kind,
    content: checked.content,
    savedBy: by,
    ...(revertedTo !== undefined && { revertedTo }),
  });
  return { ...saved, content: checked.content };
}

/** @throws Refusal `editConflict` where `version` is not the newest */
export async function refuseUnlessNewest(db: ContentDb, key: ContentKey, lang: Locale, version: number): Promise<void> {
  const newest = await newestVersion(db, key, lang);
  if (newest !== version) throw new Refusal('editConflict', { detail: `The newest version of ${lang} is ${newest}.` });
}
