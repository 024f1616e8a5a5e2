import { byLocale } from '@nitrate/contract-kit';
import {
  type ImageTexts,
  type LibraryImage,
  deleteImage,
  describeImage,
  listImages,
  maxAltLength,
  uploadImage,
} from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import pLimit from 'p-limit';
import { v7 as uuid } from 'uuid';
import { writeAudit } from '@nitrate/audit';
import { inTransaction, notifyChange } from '@nitrate/database';
import type { ContentEditingDeps } from '../content-editing-deps';
import {
  type ImageRow,
  addImage,
  changeImageTexts,
  findImageUses,
  findImages,
  lockImage,
  removeImage,
  imageTexts,
} from '../store/image-rows';
import type { ContentTables } from '../tables';
import { makeVariants } from './make-variants';
import { receiveUpload } from './receive-upload';
import { contentTopic } from '../store/content-topic';
import { type EditorNames, namesOf } from '../editing/editor-names';
import { editorOf } from '../editing/present-content';
import { contentImageOf } from './image-addresses';

/** Which picture is used in which piece of content. */
type Uses = readonly { key: string; image: string }[];

type PresentDeps = Pick<ContentEditingDeps, 'findNames' | 'mediaBase'>;

/** Pictures as the library shows them. */
async function presentImages(
  { findNames, mediaBase }: PresentDeps,
  images: readonly ImageRow[],
  uses: Uses,
): Promise<LibraryImage[]> {
  const uploaders = images.map(({ uploadedBy }) => uploadedBy);
  const names = await namesOf(findNames, uploaders);
  return images.map((image) => presentImage(image, uses, names, mediaBase));
}

/** One picture as the library shows it. */
async function presentOneImage(
  { findNames, mediaBase }: PresentDeps,
  image: ImageRow,
  uses: Uses,
): Promise<LibraryImage> {
  return presentImage(image, uses, await namesOf(findNames, [image.uploadedBy]), mediaBase);
}

function presentImage(image: ImageRow, uses: Uses, names: EditorNames, mediaBase: string): LibraryImage {
  const { id, name, uploadedAt, uploadedBy, altEn, altDe, decorative } = image;
  return {
    id,
    name,
    uploadedAt: uploadedAt.toISOString(),
    uploadedBy: editorOf(uploadedBy, names),
    alt: { en: altEn, de: altDe },
    decorative,
    image: byLocale((locale) => contentImageOf(image, locale, mediaBase)),
    usedIn: [...new Set(uses.filter((use) => use.image === id).map(({ key }) => key))],
  };
}

/**
 * Normalizes alternative texts: trimmed, and empty for a decorative picture.
 * @throws Refusal `imageTextMissing`, or `validationFailed` for a text that is too long
 */
function checkImageTexts({ alt, decorative }: ImageTexts): Pick<ImageRow, 'altEn' | 'altDe' | 'decorative'> {
  const altEn = decorative ? '' : alt.en.trim();
  const altDe = decorative ? '' : alt.de.trim();
  if (!decorative && (altEn === '' || altDe === '')) throw new Refusal('imageTextMissing');
  for (const [path, text] of Object.entries({ 'alt.en': altEn, 'alt.de': altDe })) {
    const message = `must have at most ${maxAltLength} characters, none of them control characters`;
    if (text.length <= maxAltLength && !/[\p{Cc}\p{Cs}]/u.test(text)) continue;
    throw new Refusal('validationFailed', {
      detail: `${path} ${message}`,
      errors: [{ path: `body.${path}`, code: 'maxLength', message }],
    });
  }
  return { altEn, altDe, decorative };
}

export function listImagesEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, listImages, async () => {
    const db = deps.database.tables<ContentTables>();
    const [images, uses] = await Promise.all([findImages(db), findImageUses(db)]);
    return { images: await presentImages(deps, images, uses) };
  });
}

/**
 * Adds a picture to the library; `app` must parse multipart forms. Its files are public and immutable below
 * `/media/stills/content/`.
 */
export function uploadImageEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  const { database, storage } = deps;
  // Encoding a large picture takes much memory, so one at a time.
  const encodeLimit = pLimit(1);
  route(
    app,
    uploadImage,
    async ({ request, viewer }) => {
      const { name, bytes, fields } = await receiveUpload(request, storage);
      const texts = checkImageTexts({
        alt: { en: fields.get('altEn') ?? '', de: fields.get('altDe') ?? '' },
        decorative: fields.get('decorative') === 'true',
      });
      const id = uuid();
      const folder = `stills/content/${id}`;
      const base = `${folder}/picture`;
      try {
        const size = await encodeLimit(() =>
          makeVariants(bytes, ({ width, ending, bytes: variant }) =>
            storage.put(`${base}-${width}.${ending}`, variant),
          ),
        );
        // The client disconnected while the picture was encoded.
        if (request.raw.socket.destroyed) throw new Refusal('validationFailed', { detail: 'The upload was aborted.' });
        const image = { id, name, base, ...size, ...texts, uploadedBy: viewer.userId };
        return await presentOneImage(deps, await addImage(database.tables<ContentTables>(), image), []);
      } catch (error) {
        await storage.remove(folder);
        throw error;
      }
    },
    { upload: true },
  );
}

export function describeImageEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  const { database } = deps;
  route(app, describeImage, async ({ params, body, viewer, request }) => {
    const texts = checkImageTexts(body);
    const image = await inTransaction(database, async (transaction) => {
      const db = transaction.tables<ContentTables>();
      const before = await lockImage(db, params.image);
      const changed = before && (await changeImageTexts(db, params.image, texts));
      if (!changed) throw new Refusal('imageNotFound');
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'image.described',
        target: { kind: 'image', id: changed.id },
        before: imageTexts(before),
        after: imageTexts(changed),
        requestId: request.id,
      });
      await notifyChange(transaction.client, contentTopic);
      return changed;
    });
    return presentOneImage(deps, image, await findImageUses(database.tables<ContentTables>()));
  });
}

export function deleteImageEndpoint(app: HttpServer, { database, storage }: ContentEditingDeps): void {
  route(app, deleteImage, async ({ params, viewer, request }) => {
    await inTransaction(database, async (transaction) => {
      const db = transaction.tables<ContentTables>();
      const image = await lockImage(db, params.image);
      if (!image) throw new Refusal('imageNotFound');
      const uses = (await findImageUses(db)).filter(({ image }) => image === params.image);
      if (uses.length > 0) {
        const keys = [...new Set(uses.map(({ key }) => key))].join(', ');
        throw new Refusal('imageInUse', { detail: `It is used in ${keys}.` });
      }
      await removeImage(db, params.image);
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'image.deleted',
        target: { kind: 'image', id: image.id },
        before: { name: image.name, ...imageTexts(image) },
        after: null,
        requestId: request.id,
      });
    });
    await storage.remove(`stills/content/${params.image}`);
    return {};
  });
}
