import Type, { type Static } from 'typebox';

/** A run of text. `href` must be an allowed address (`isAllowedHref`); clients ignore others. */
export const TextRun = Type.Object({
  text: Type.String(),
  strong: Type.Optional(Type.Boolean()),
  emphasis: Type.Optional(Type.Boolean()),
  href: Type.Optional(Type.String()),
  /** BCP 47 tag of a run in another language than the text, such as an original film title. */
  lang: Type.Optional(Type.String()),
});

const Paragraph = Type.Object({ type: Type.Literal('paragraph'), runs: Type.Array(TextRun) });
const Heading = Type.Object({
  type: Type.Literal('heading'),
  level: Type.Union([Type.Literal(2), Type.Literal(3)]),
  text: Type.String(),
});
const List = Type.Object({
  type: Type.Literal('list'),
  ordered: Type.Boolean(),
  items: Type.Array(Type.Array(TextRun)),
});

/** Structured text as data, without markup. */
export const RichText = Type.Array(Type.Union([Paragraph, Heading, List]));

export type TextRun = Static<typeof TextRun>;
export type RichText = Static<typeof RichText>;
