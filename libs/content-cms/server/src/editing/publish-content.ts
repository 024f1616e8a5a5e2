import { publishContent } from '@nitrate/content-cms/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { loadEdited } from './load-edited';
import { publishVersions } from './publish-versions';

export function publishContentEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, publishContent, async ({ params: { key }, body: { langs, at }, viewer, now }) => {
    const time = at === undefined ? undefined : new Date(at);
    if (time && time <= now()) throw new Refusal('publishTimePast');
    await inTransaction(deps.database, (transaction) =>
      publishVersions(transaction, { key, langs, by: viewer.userId, ...(time && { at: time }) }),
    );
    return loadEdited(deps, key);
  });
}
