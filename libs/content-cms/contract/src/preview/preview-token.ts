import Type, { type Static } from 'typebox';

/** Claims of a preview token. The client decodes them; only the server can verify the signature. */
export const PreviewTokenPayload = Type.Object({
  /** Path of the page, with its language: `/de/about`. */
  path: Type.String(),
  /** Epoch seconds. */
  exp: Type.Number(),
});

export type PreviewTokenPayload = Static<typeof PreviewTokenPayload>;
