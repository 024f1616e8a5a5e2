import { editContent } from '@nitrate/content-cms/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { loadEdited } from './load-edited';

export function editContentEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, editContent, ({ params }) => loadEdited(deps, params.key));
}
