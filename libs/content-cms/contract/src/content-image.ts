import Type, { type Static } from 'typebox';

/** An image of the content service. `width` and `height` of `src` in pixels, so that nothing shifts on load. */
export const ContentImage = Type.Object({
  /**
   * Id in the image library. When a draft is saved, the server fills in all other fields from the library, including the
   * alternative text of its language.
   */
  id: Type.Optional(Type.String()),
  src: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** Alternative text; empty for a decorative image. */
  alt: Type.String(),
  /** The same image in other widths, and in other formats where `type` (`image/avif`) says so. */
  sources: Type.Optional(
    Type.Array(
      Type.Object({ src: Type.String(), width: Type.Integer({ minimum: 1 }), type: Type.Optional(Type.String()) }),
    ),
  ),
});

export type ContentImage = Static<typeof ContentImage>;
