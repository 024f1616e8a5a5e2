import type { HttpServer } from '@nitrate/http';
import type { Storage } from '@nitrate/storage';
import { draftsServer } from './drafts-server';
import { type EditingDeps, editingServer } from './editing/editing-server';
import { imagesServer } from './images/images-server';

export interface ContentEditingDeps extends EditingDeps {
  storage: Storage;
}

/** Registers the calls of the editor, the image library and the previews of drafts, below the prefix of `app` (`/api`). */
export function contentEditingServer(app: HttpServer, deps: ContentEditingDeps): void {
  editingServer(app, deps);
  imagesServer(app, deps);
  draftsServer(app, deps);
}
