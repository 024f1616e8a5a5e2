/** Parameters of the audit trail in the address, in the order in which they are written. */
const filterNames = ['actor', 'action', 'targetKind', 'targetId', 'requestId', 'from', 'to'] as const;

/** Which entries the page shows; named like the parameters of the call. */
export type AuditParams = { readonly [name in (typeof filterNames)[number]]?: string };

export const auditPath = '/admin/audit';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isActor = (text: string): boolean => /^(?:server|[0-9a-f-]{36}|[^@\s]+@[^@\s]+)$/i.test(text);
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const rules: { readonly [name in keyof AuditParams]?: (text: string) => boolean } = {
  actor: isActor,
  from: isDay,
  to: isDay,
};

/** The filter of an address, without what the server would refuse. */
export function readAuditFilter(search: URLSearchParams): AuditParams {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name)?.trim().slice(0, 200);
      return value && (rules[name]?.(value) ?? true) ? [[name, value]] : [];
    }),
  );
}

/** Whether a part of the filter would be refused. */
export const isRefused = (name: keyof AuditParams, value: string): boolean =>
  value !== '' && !(rules[name]?.(value) ?? true);

export function auditCursor(search: URLSearchParams): string | undefined {
  const cursor = search.get('cursor') ?? '';
  return isUuid(cursor) ? cursor : undefined;
}

/** The address of the entries of a filter: `/admin/audit?action=content.published&from=2026-10-01`. */
export function auditAddress(filter: AuditParams, cursor?: string): string {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name];
    if (value) search.set(name, value);
  }
  if (cursor !== undefined) search.set('cursor', cursor);
  return search.size > 0 ? `${auditPath}?${search}` : auditPath;
}
