import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static, type TSchema } from 'typebox';

const Uuid = Type.String({ format: 'uuid' });
const ShortText = Type.String({ minLength: 1, maxLength: 200 });
const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const AuditEntry = Type.Object({
  id: Uuid,
  /** ISO time. */
  at: Type.String(),
  /** Who did it: `name` is null for a deleted account; null as a whole for a command run on the server. */
  actor: OrNull(Type.Object({ id: Uuid, name: OrNull(Type.String()) })),
  /** Such as `content.published`. */
  action: Type.String(),
  target: Type.Object({ kind: Type.String(), id: Type.String() }),
  /** What the change replaced, and by what, as JSON of the action. */
  before: Type.Unknown(),
  after: Type.Unknown(),
  /** The request in the log; null for a command. */
  requestId: OrNull(Type.String()),
});

/** Filters combine. The trail grows without end, so it is read by cursor. */
export const listAudit = defineEndpoint({
  method: 'GET',
  url: '/admin/audit',
  summary: 'The audit trail, newest first: who changed what, from what to what, and when',
  access: 'admin',
  query: Type.Object(
    {
      actor: Type.Optional(Uuid),
      action: Type.Optional(ShortText),
      targetKind: Type.Optional(ShortText),
      targetId: Type.Optional(ShortText),
      /** `next` of the previous reply. */
      cursor: Type.Optional(Uuid),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
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
