import multipart from '@fastify/multipart';
import { contentProblems } from '@nitrate/content-cms/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import type { ContentEditingDeps } from './content-editing-deps';
import { collectionDraftEndpoint } from './drafts/collection-draft';
import { pageDraftEndpoint } from './drafts/page-draft';
import { singleDraftEndpoints } from './drafts/single-drafts';
import { cancelScheduleEndpoint } from './editing/cancel-schedule';
import { contentHistoryEndpoint } from './editing/content-history';
import { contentRevisionEndpoint } from './editing/content-revision';
import { createCollectionEndpoint } from './documents/create-collection';
import { createPageEndpoint } from './documents/create-page';
import { deleteCollectionEndpoint } from './documents/delete-collection';
import { deletePageEndpoint } from './documents/delete-page';
import { editContentEndpoint } from './editing/edit-content';
import { listContentEndpoint } from './editing/list-content';
import { previewContentEndpoint } from './editing/preview-content';
import { publishContentEndpoint } from './editing/publish-content';
import { revertContentEndpoint } from './editing/revert-content';
import { saveDraftEndpoint } from './editing/save-draft';
import { deleteImageEndpoint } from './images/delete-image';
import { describeImageEndpoint } from './images/describe-image';
import { listImagesEndpoint } from './images/list-images';
import { sweepPictures } from './images/sweep-pictures';
import { uploadImageEndpoint } from './images/upload-image';
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
