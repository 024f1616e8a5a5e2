import { writeAudit } from '@nitrate/audit';
import { deleteImage } from '@nitrate/content-cms/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findImageUses, lockImage, removeImage, textsOf } from '../store/image-rows';
import type { ContentTables } from '../tables';

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
        before: { name: image.name, ...textsOf(image) },
        after: null,
        requestId: request.id,
      });
    });
    await storage.remove(`stills/content/${params.image}`);
    return {};
  });
}
