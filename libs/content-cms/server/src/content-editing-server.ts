import multipart from '@fastify/multipart';
import { contentProblems } from '@nitrate/content-cms/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import type { ContentEditingDeps } from './content-editing-deps';
import { collectionDraftEndpoint, pageDraftEndpoint, singleDraftEndpoints } from './drafts/draft-endpoints';
import {
  cancelScheduleEndpoint,
  contentHistoryEndpoint,
  contentRevisionEndpoint,
  editContentEndpoint,
  listContentEndpoint,
  previewContentEndpoint,
  revertContentEndpoint,
  saveDraftEndpoint,
} from './editing/content-endpoints';
import {
  createCollectionEndpoint,
  createPageEndpoint,
  deleteCollectionEndpoint,
  deletePageEndpoint,
} from './documents/document-endpoints';
import { publishContentEndpoint } from './editing/publish-content';
import {
  deleteImageEndpoint,
  describeImageEndpoint,
  listImagesEndpoint,
  uploadImageEndpoint,
} from './images/image-endpoints';
import { sweepPictures } from './images/sweep-pictures';
import type { ContentTables } from './tables';

const endpoints = [
  listContentEndpoint,
  editContentEndpoint,
  saveDraftEndpoint,
  publishContentEndpoint,
  cancelScheduleEndpoint,
  createPageEndpoint,
  deletePageEndpoint,
  createCollectionEndpoint,
  deleteCollectionEndpoint,
  contentHistoryEndpoint,
  contentRevisionEndpoint,
  revertContentEndpoint,
  previewContentEndpoint,
  listImagesEndpoint,
  describeImageEndpoint,
  deleteImageEndpoint,
  singleDraftEndpoints,
  pageDraftEndpoint,
  collectionDraftEndpoint,
];

/** Fastify plugin: the editor, the image library and the drafts behind preview tokens. Register it below `/api`. */
export async function contentEditingServer(app: HttpServer, deps: ContentEditingDeps): Promise<void> {
  registerProblems(app, contentProblems);
  for (const register of endpoints) register(app, deps);
  // In a scope of its own, because no other endpoint takes multipart forms.
  await app.register(async (scope) => {
    await scope.register(multipart);
    uploadImageEndpoint(scope, deps);
  });
  app.addHook('onReady', async () => {
    const db = deps.database.tables<ContentTables>();
    await sweepPictures(db, deps.storage, app.deps.now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'Files of pictures that are not in the library could not be removed'),
    );
  });
}
