import Type, { type Static } from 'typebox';

/** An image of the content service. `width` and `height` are those of `src` in pixels, so that nothing shifts on load. */
export const ContentImage = Type.Object({
  /**
   * In the image library. A draft needs only this to be right: the server fills in all else from the library, the text
   * alternative of its language included.
   */
  id: Type.Optional(Type.String()),
  src: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** Text alternative; empty for an image that only decorates. */
  alt: Type.String(),
  /** The same image in other widths, and in other formats where `type` (`image/avif`) says so. */
  sources: Type.Optional(
    Type.Array(
      Type.Object({ src: Type.String(), width: Type.Integer({ minimum: 1 }), type: Type.Optional(Type.String()) }),
    ),
  ),
});

export type ContentImage = Static<typeof ContentImage>;
