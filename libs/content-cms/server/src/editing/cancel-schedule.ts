import { cancelSchedule } from '@nitrate/content-cms/contract';
import { locales } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { removeSchedule } from '../store/write-content';
import { changePublication } from './change-publication';
import { loadEdited } from './load-edited';

export function cancelScheduleEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, cancelSchedule, async ({ params: { key }, query: { lang }, viewer, request }) => {
    await changePublication(
      deps.database,
      { key, action: 'content.scheduleCancelled', viewer, request },
      async (db) => {
        for (const each of lang ? [lang] : locales) await removeSchedule(db, key, each, viewer.userId);
      },
    );
    return loadEdited(deps, key);
  });
}
