import Type, { type Static } from 'typebox';

/** An image of the content service. `width` and `height` are those of `src` in pixels, so that nothing shifts on load. */
export const ContentImage = Type.Object({
  src: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** Text alternative; empty for an image that only decorates. */
  alt: Type.String(),
  /** The same image in other widths. */
  sources: Type.Optional(Type.Array(Type.Object({ src: Type.String(), width: Type.Integer({ minimum: 1 }) }))),
});

export type ContentImage = Static<typeof ContentImage>;
