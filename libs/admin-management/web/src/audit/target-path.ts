import { watchPath } from '@nitrate/catalog/contract';

const archiveAndMonth = /^([0-9a-f-]{36}) (\d{4}-\d\d)$/;

const paths: Readonly<Record<string, (id: string) => string>> = {
  bulkEdit: (id) => `/studio/bulk-edits/${encodeURIComponent(id)}`,
  collections: () => '/studio/collections',
  content: (id) => `/studio/content/${encodeURIComponent(id)}`,
  contribution: () => '/studio/contributions',
  film: (id) => watchPath(id),
  harvest: (id) => `/admin/harvests/${encodeURIComponent(id)}`,
  import: (id) => `/studio/import/${encodeURIComponent(id)}`,
  job: () => '/admin/jobs',
  organisation: (id) => `/admin/organisation/${id}`,
  queue: (id) => `/admin/jobs?queue=${encodeURIComponent(id)}`,
  statement(id) {
    const [, archive, month] = archiveAndMonth.exec(id) ?? [];
    return archive ? `/admin/statements/${archive}/${month}` : `/admin/statements?month=${encodeURIComponent(id)}`;
  },
  subscription: (id) => `/admin/subscription/${id}`,
  user: (id) => `/admin/users/${id}`,
};

/** The page of a thing of the audit trail; undefined where it has none. */
export const targetPath = (kind: string, id: string): string | undefined => paths[kind]?.(id);
