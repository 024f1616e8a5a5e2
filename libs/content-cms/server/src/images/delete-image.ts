import { deleteImage } from '@nitrate/content-cms/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findImageUses, lockImage, removeImage } from '../store/image-rows';
import type { ContentTables } from '../tables';

export function deleteImageEndpoint(app: HttpServer, { database, storage }: ContentEditingDeps): void {
  route(app, deleteImage, async ({ params }) => {
    await inTransaction(database, async (transaction) => {
      const db = transaction.tables<ContentTables>();
      if (!(await lockImage(db, params.image))) throw new Refusal('imageNotFound');
      const uses = (await findImageUses(db)).filter(({ image }) => image === params.image);
      if (uses.length > 0) {
        const keys = [...new Set(uses.map(({ key }) => key))].join(', ');
        throw new Refusal('imageInUse', { detail: `It is used in ${keys}.` });
      }
      await removeImage(db, params.image);
    });
    await storage.remove(`stills/content/${params.image}`);
    return {};
  });
}
