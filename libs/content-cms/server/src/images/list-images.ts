import { listImages } from '@nitrate/content-cms/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findImages, findImageUses } from '../store/image-rows';
import type { ContentTables } from '../tables';
import { presentImages } from './present-image';

export function listImagesEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, listImages, async () => {
    const db = deps.database.tables<ContentTables>();
    const [images, uses] = await Promise.all([findImages(db), findImageUses(db)]);
    return { images: await presentImages(deps, images, uses) };
  });
}
