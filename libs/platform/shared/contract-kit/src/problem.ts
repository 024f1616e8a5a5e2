import Type, { type Static } from 'typebox';

const FieldError = Type.Object({
  /** Where in the request: `query.size`, `body.email`. */
  path: Type.String(),
  code: Type.String(),
  message: Type.String(),
  /** For the text that a client shows: `{ other: '192.0.2.0/24' }`. */
  values: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/**
 * RFC 9457 problem document with our stable `code`. `title` is for developers; the client has texts for users by code.
 */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  detail: Type.Optional(Type.String()),
  instance: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(FieldError)),
});

export type Problem = Static<typeof Problem>;
export type FieldError = Static<typeof FieldError>;
