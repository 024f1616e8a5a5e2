import Type, { type Static } from 'typebox';

/** What a preview token says, readable by anyone; only the server can tell whether it is genuine. */
export const PreviewTokenPayload = Type.Object({
  /** The page that it opens, with its language: `/de/about`. */
  path: Type.String(),
  /** Epoch seconds. */
  exp: Type.Number(),
});

export type PreviewTokenPayload = Static<typeof PreviewTokenPayload>;
