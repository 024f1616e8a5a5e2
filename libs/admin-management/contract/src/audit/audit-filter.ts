import Type from 'typebox';

export const Uuid = Type.String({ format: 'uuid' });
const ShortText = Type.String({ minLength: 1, maxLength: 200 });
/** A day in UTC, `2026-10-31`. */
const Day = Type.String({ format: 'date' });

/** What stands for commands on the server, which no user runs, in the filter by actor. */
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
