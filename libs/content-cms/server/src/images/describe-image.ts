import { writeAudit } from '@nitrate/audit';
import { describeImage } from '@nitrate/content-cms/contract';
import { inTransaction, notifyChange } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { contentTopic } from '../store/content-topic';
import { changeImageTexts, findImageUses, lockImage, textsOf } from '../store/image-rows';
import type { ContentTables } from '../tables';
import { checkImageTexts } from './check-image-texts';
import { presentOneImage } from './present-image';

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
        before: textsOf(before),
        after: textsOf(changed),
        requestId: request.id,
      });
      await notifyChange(transaction.client, contentTopic);
      return changed;
    });
    return presentOneImage(deps, image, await findImageUses(database.tables<ContentTables>()));
  });
}
