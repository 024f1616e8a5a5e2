import { describeImage } from '@nitrate/content-cms/contract';
import { inTransaction, notifyChange } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { contentTopic } from '../store/content-topic';
import { changeImageTexts, findImageUses } from '../store/image-rows';
import type { ContentTables } from '../tables';
import { checkImageTexts } from './check-image-texts';
import { presentOneImage } from './present-image';

export function describeImageEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  const { database } = deps;
  route(app, describeImage, async ({ params, body }) => {
    const texts = checkImageTexts(body);
    const image = await inTransaction(database, async (transaction) => {
      const changed = await changeImageTexts(transaction.tables<ContentTables>(), params.image, texts);
      if (!changed) throw new Refusal('imageNotFound');
      await notifyChange(transaction.client, contentTopic);
      return changed;
    });
    return presentOneImage(deps, image, await findImageUses(database.tables<ContentTables>()));
  });
}
