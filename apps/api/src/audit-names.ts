import type { AdminManagementDeps } from '@nitrate/admin-management/server';
import { emailsOf } from '@nitrate/auth/server';
import { findArchives, findFilmTitles } from '@nitrate/catalog/server';
import { findSources } from '@nitrate/cataloguing/server';
import type { Database } from '@nitrate/database';
import { findUploadNames } from '@nitrate/ingest/server';
import { findHolders, listOrganisations } from '@nitrate/subscriptions/server';
import { validate as isUuid } from 'uuid';

/** What to call the things of the audit trail, by their kind. */
export const auditNames = (database: Database): AdminManagementDeps['targetNames'] => ({
  film: async (ids, lang) => {
    const titles = await findFilmTitles(database, ids.filter(isUuid), lang);
    return new Map([...titles].map(([id, { title }]) => [id, title]));
  },
  harvest: async () =>
    new Map((await findSources(database)).map(({ id, name, url }) => [String(id), name ?? new URL(url).host])),
  upload: (ids) => findUploadNames(database, ids.filter(isUuid)),
  user: (ids) => emailsOf(database, ids.filter(isUuid)),
  organisation: async () => new Map((await listOrganisations(database)).map(({ id, name }) => [id, name])),
  subscription: async (ids) => {
    const holders = await findHolders(database, ids.filter(isUuid));
    const emails = await emailsOf(database, [...new Set(holders.values())]);
    return new Map(
      [...holders].flatMap(([id, user]) => {
        const email = emails.get(user);
        return email === undefined ? [] : [[id, email] as const];
      }),
    );
  },
  // Of an archive and a month, or of a month alone, which needs no name.
  statement: async (ids) => {
    const archives = new Map((await findArchives(database)).map(({ id, name }) => [id, name]));
    return new Map(
      ids.flatMap((id) => {
        const [archive = '', month] = id.split(' ');
        const name = archives.get(archive);
        return name === undefined || month === undefined ? [] : [[id, `${name}, ${month}`] as const];
      }),
    );
  },
});
