import Type from 'typebox';

export const MediaParams = Type.Object({ film: Type.String({ format: 'uuid' }) });

/** A position in a film, in milliseconds. */
export const PositionMs = Type.Integer({ minimum: 0, maximum: 7 * 86_400_000 });
