import { uploadImage } from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import pLimit from 'p-limit';
import { v7 as uuid } from 'uuid';
import type { ContentEditingDeps } from '../content-editing-deps';
import { addImage } from '../store/image-rows';
import type { ContentTables } from '../tables';
import { checkImageTexts } from './check-image-texts';
import { makeVariants } from './make-variants';
import { presentOneImage } from './present-image';
import { receiveUpload } from './receive-upload';

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
