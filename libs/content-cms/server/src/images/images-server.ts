import multipart from '@fastify/multipart';
import {
  deleteImage,
  describeImage,
  type ImageTexts,
  type LibraryImage,
  listImages,
  longestAlt,
  uploadImage,
} from '@nitrate/content-cms/contract';
import type { Database } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { Storage } from '@nitrate/storage';
import { v7 as uuid } from 'uuid';
import { type FindNames, type Names, namesOf } from '../editing/editor-names';
import { editorOf } from '../editing/present-content';
import {
  addImage,
  changeImageTexts,
  findImages,
  findImageUses,
  type ImageRow,
  lockImage,
  removeImage,
} from '../store/image-rows';
import { announceContent } from '../store/write-content';
import { contentImageOf } from './image-addresses';
import { makeVariants } from './make-variants';
import { receiveUpload } from './receive-upload';
import { sweepPictures } from './sweep-pictures';

export interface ImagesDeps {
  database: Database;
  storage: Storage;
  findNames: FindNames;
  /** Where media lie: `/media`. */
  mediaBase: string;
}

type Uses = readonly { key: string; image: string }[];

/** Registers the image library. Its files are public below `/media/stills/content/`, each under an address of its own for ever. */
export function imagesServer(app: HttpServer, { database, storage, findNames, mediaBase }: ImagesDeps): void {
  const { db } = database;
  app.addHook('onReady', async () => {
    await sweepPictures(db, storage, new Date()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'files of pictures that are not in the library could not be cleared away'),
    );
  });
  // Drawing a large picture takes much memory: one at a time.
  let drawing: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = drawing.then(work, work);
    drawing = mine.catch(() => undefined);
    return mine;
  };

  const present = async (images: readonly ImageRow[], uses: Uses): Promise<LibraryImage[]> => {
    const names = await namesOf(
      findNames,
      images.map(({ uploadedBy }) => uploadedBy),
    );
    return images.map((image) => presentImage(image, uses, names, mediaBase));
  };
  const presentOne = async (image: ImageRow, uses: Uses): Promise<LibraryImage> => {
    const [presented] = await present([image], uses);
    if (!presented) throw new Error('the picture is lost');
    return presented;
  };

  route(app, listImages, async () => {
    const [images, uses] = await Promise.all([findImages(db), findImageUses(db)]);
    return { images: await present(images, uses) };
  });

  // In a scope of its own: no other call takes forms.
  void app.register(async (scope) => {
    await scope.register(multipart);
    route(scope, uploadImage, async ({ request, viewer }) => {
      const { name, bytes, fields } = await receiveUpload(request, storage);
      const texts = checkedTexts({
        alt: { en: fields.get('altEn') ?? '', de: fields.get('altDe') ?? '' },
        decorative: fields.get('decorative') === 'true',
      });
      const id = uuid();
      const folder = `stills/content/${id}`;
      const base = `${folder}/picture`;
      try {
        const size = await inTurn(() =>
          makeVariants(bytes, (variant) => storage.put(`${base}-${variant.width}.${variant.ending}`, variant.bytes)),
        );
        // Who closed the form meanwhile has thought better of it.
        if (request.raw.socket.destroyed) throw new Refusal('validationFailed', { detail: 'Nobody waits for it.' });
        return await presentOne(
          await addImage(db, { id, name, base, ...size, ...texts, uploadedBy: viewer.userId }),
          [],
        );
      } catch (error) {
        await storage.remove(folder);
        throw error;
      }
    });
  });

  route(app, describeImage, async ({ params, body }) => {
    const texts = checkedTexts(body);
    const image = await db.transaction().execute(async (trx) => {
      const changed = await changeImageTexts(trx, params.image, texts);
      if (!changed) throw new Refusal('imageNotFound');
      await announceContent(trx);
      return changed;
    });
    return presentOne(image, await findImageUses(db));
  });

  route(app, deleteImage, async ({ params }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await lockImage(trx, params.image))) throw new Refusal('imageNotFound');
      const uses = (await findImageUses(trx)).filter(({ image }) => image === params.image);
      if (uses.length > 0) {
        const keys = [...new Set(uses.map(({ key }) => key))].join(', ');
        throw new Refusal('imageInUse', { detail: `It is shown in ${keys}.` });
      }
      await removeImage(trx, params.image);
    });
    await storage.remove(`stills/content/${params.image}`);
    return {};
  });
}

/** @throws Refusal `imageTextMissing`, or `validationFailed` for one that is too long */
function checkedTexts({ alt, decorative }: ImageTexts): Pick<ImageRow, 'altEn' | 'altDe' | 'decorative'> {
  const altEn = decorative ? '' : alt.en.trim();
  const altDe = decorative ? '' : alt.de.trim();
  if (!decorative && (altEn === '' || altDe === '')) throw new Refusal('imageTextMissing');
  for (const [path, text] of Object.entries({ 'alt.en': altEn, 'alt.de': altDe })) {
    const message = `must have at most ${longestAlt} characters, none of them control characters`;
    if (text.length <= longestAlt && !/[\p{Cc}\p{Cs}]/u.test(text)) continue;
    throw new Refusal('validationFailed', {
      detail: `${path} ${message}`,
      errors: [{ path: `body.${path}`, code: 'maxLength', message }],
    });
  }
  return { altEn, altDe, decorative };
}

function presentImage(image: ImageRow, uses: Uses, names: Names, mediaBase: string): LibraryImage {
  const { id, name, uploadedAt, uploadedBy, altEn, altDe, decorative } = image;
  return {
    id,
    name,
    uploadedAt: uploadedAt.toISOString(),
    uploadedBy: editorOf(uploadedBy, names),
    alt: { en: altEn, de: altDe },
    decorative,
    image: { en: contentImageOf(image, 'en', mediaBase), de: contentImageOf(image, 'de', mediaBase) },
    usedIn: [...new Set(uses.filter((use) => use.image === id).map(({ key }) => key))],
  };
}
