import { publishContent } from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { changePublication } from './change-publication';
import { loadEdited } from './load-edited';
import { publishVersions } from './publish-versions';

export function publishContentEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, publishContent, async ({ params: { key }, body: { langs, at }, viewer, request, now }) => {
    const time = at === undefined ? undefined : new Date(at);
    if (time && time <= now()) throw new Refusal('publishTimePast');
    const action = time ? 'content.scheduled' : 'content.published';
    await changePublication(deps.database, { key, action, viewer, request }, (db) =>
      publishVersions(db, { key, langs, by: viewer.userId, ...(time && { at: time }) }),
    );
    return loadEdited(deps, key);
  });
}
