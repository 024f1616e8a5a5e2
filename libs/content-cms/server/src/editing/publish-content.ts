import { type ContentKey, publishContent } from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { Locale } from '@nitrate/contract-kit';
import type { ContentEditingDeps } from '../content-editing-deps';
import { changeContentPublication } from './change-publication';
import { loadEdited } from './load-edited';
import { imageUnknown } from '../check/check-content';
import { missingPictures, picturesIn } from '../images/missing-pictures';
import type { ContentDb } from '../store/content-db';
import { findDraft } from '../store/content-rows';
import { lockImages } from '../store/image-rows';
import { addPublication } from '../store/write-content';
import { refuseUnlessNewest } from './save-content';

interface Publishing {
  key: ContentKey;
  langs: readonly { lang: Locale; version: number }[];
  /** Now if omitted. */
  at?: Date;
  by: string;
}

/**
 * Publishes the newest versions; refused, it has written nothing. The document must be locked.
 * @throws Refusal `contentNotFound` for a language without content, `editConflict`, and `imageMissing` where a picture
 * is not in the library
 */
export async function publishVersions(db: ContentDb, { key, langs, at, by }: Publishing): Promise<void> {
  for (const { lang, version } of langs) {
    await refuseUnlessNewest(db, key, lang, version);
    if (version === 0) throw new Refusal('contentNotFound', { detail: `There is no draft in ${lang}.` });
    await refuseMissingPictures(db, lang, await findDraft(db, key, lang));
  }
  for (const { lang, version } of langs) await addPublication(db, { key, lang, version, by, ...(at && { at }) });
}

/**
 * The pictures of a deleted page can be deleted, so a restored page may refer to missing ones.
 * @throws Refusal `imageMissing`
 */
export async function refuseMissingPictures(db: ContentDb, lang: Locale, content: unknown): Promise<void> {
  const ids = picturesIn(content).map(({ id }) => id);
  const missing = missingPictures(content, await lockImages(db, ids)).map(({ path }) => path);
  if (missing.length > 0) {
    throw new Refusal('imageMissing', {
      detail: `Not in the library, in ${lang}: ${missing.join(', ')}.`,
      errors: missing.map((path) => imageUnknown(path)),
    });
  }
}

export function publishContentEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, publishContent, async ({ params: { key }, body: { langs, at }, viewer, request, now }) => {
    const time = at === undefined ? undefined : new Date(at);
    if (time && time <= now()) throw new Refusal('publishTimePast');
    const action = time ? 'content.scheduled' : 'content.published';
    await changeContentPublication(deps.database, { key, action, viewer, request }, (db) =>
      publishVersions(db, { key, langs, by: viewer.userId, ...(time && { at: time }) }),
    );
    return loadEdited(deps, key);
  });
}
