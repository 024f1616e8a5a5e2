import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type, { type Static, type TSchema } from 'typebox';
import { auditFilter, Uuid } from './audit-filter';

const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const AuditEntry = Type.Object({
  id: Uuid,
  /** ISO time. */
  at: Type.String(),
  /** Who did it: `name` is null for a deleted account; null as a whole for a command run on the server. */
  actor: OrNull(Type.Object({ id: Uuid, name: OrNull(Type.String()) })),
  /** Such as `content.published`. */
  action: Type.String(),
  /** `name` is null where the thing has none, or is there no more. */
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
      /** Of the names of things. */
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
