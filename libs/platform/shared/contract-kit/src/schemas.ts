import Type, { type TSchema } from 'typebox';

export const Uuid = Type.String({ format: 'uuid' });

/** An ISO time, as `2026-01-01T12:00:00.000Z`. */
export const Instant = Type.String({ format: 'date-time' });

export const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
