import Type, { type Static } from 'typebox';
import { LocaleQuery, defineEndpoint, OrNull, Uuid } from '@nitrate/contract-kit';

const ShortText = Type.String({ minLength: 1, maxLength: 200 });
/** A day in UTC, `2026-10-31`. */
const Day = Type.String({ format: 'date' });

/** The value for commands on the server, which no user runs, in the filter by actor. */
export const serverActor = 'server';

/** Which entries of the audit trail. Filters combine. */
export const auditFilter = {
  /** Id or e-mail address of a user; `server`: commands that were run on the server. */
  actor: Type.Optional(
    Type.String({ maxLength: 254, pattern: `^(?:${serverActor}|[0-9a-fA-F-]{36}|[^@\\s]+@[^@\\s]+)$` }),
  ),
  /** Such as `content.published`. */
  action: Type.Optional(ShortText),
  /** Such as `film`. */
  targetKind: Type.Optional(ShortText),
  targetId: Type.Optional(ShortText),
  /** The request in the log. */
  requestId: Type.Optional(ShortText),
  /** Days in UTC, inclusive. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const AuditEntry = Type.Object({
  id: Uuid,
  /** ISO time. */
  at: Type.String(),
  /** Who did it: `name` is null for a deleted account; null as a whole for a command run on the server. */
  actor: OrNull(Type.Object({ id: Uuid, name: OrNull(Type.String()) })),
  /** Such as `content.published`. */
  action: Type.String(),
  /** `name` is null where the target has none, or is there no more. */
  target: Type.Object({ kind: Type.String(), id: Type.String(), name: OrNull(Type.String()) }),
  /** What the change replaced, and by what, as JSON of the action. */
  before: Type.Unknown(),
  after: Type.Unknown(),
  /** The request in the log; null for a command. */
  requestId: OrNull(Type.String()),
});

/** The trail grows without end, so it is read by cursor. */
export const listAudit = defineEndpoint({
  method: 'GET',
  url: '/admin/audit',
  summary: 'The audit trail, newest first: who changed what, from what to what, and when',
  access: 'admin',
  twoFactor: true,
  query: Type.Object(
    {
      ...auditFilter,
      /** `next` of the previous reply. */
      cursor: Type.Optional(Uuid),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
      /** Of the names of targets. */
      lang: LocaleQuery,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    entries: Type.Array(AuditEntry),
    /** Cursor of older entries; null where there are none. */
    next: OrNull(Uuid),
  }),
  refusals: [],
});

export type AuditEntry = Static<typeof AuditEntry>;

export const listAuditWords = defineEndpoint({
  method: 'GET',
  url: '/admin/audit/words',
  summary: 'The actions and kinds of things that the audit trail has entries of',
  access: 'admin',
  reply: Type.Object({
    /** Such as `content.published`. */
    actions: Type.Array(Type.String()),
    /** Such as `film`. */
    kinds: Type.Array(Type.String()),
  }),
  refusals: [],
});

const parts = {
  method: 'GET',
  access: 'admin',
  twoFactor: true,
  query: Type.Object(auditFilter, { additionalProperties: false }),
  reply: Type.String(),
  refusals: [],
} as const;

export const exportAuditCsv = defineEndpoint({
  ...parts,
  url: '/admin/audit.csv',
  summary: 'The audit trail as CSV, newest first',
  mediaType: 'text/csv; charset=utf-8',
});

export const exportAuditNdjson = defineEndpoint({
  ...parts,
  url: '/admin/audit.ndjson',
  summary: 'The audit trail, newest first, one entry as JSON a line',
  mediaType: 'application/x-ndjson; charset=utf-8',
});
