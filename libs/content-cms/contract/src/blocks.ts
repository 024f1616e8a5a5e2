import Type, { type Static } from 'typebox';
import { ContentImage } from './content-image';
import { FilmRow } from '@nitrate/catalog/contract';
import { RichText } from './rich-text';

/** A link with its text. `href` as in a text run. */
export const ContentLink = Type.Object({ label: Type.String(), href: Type.String() });

/** Every block has an `id` that is the same in both languages, to match it with its translation. */
const block = <const T extends string>(type: T) => ({ type: Type.Literal(type), id: Type.String() });

const RichTextBlock = Type.Object({ ...block('richText'), text: Type.Optional(RichText) });

const ImageBlock = Type.Object({
  ...block('image'),
  image: Type.Optional(ContentImage),
  caption: Type.Optional(Type.String()),
  credit: Type.Optional(Type.String()),
});

const FilmRowBlock = Type.Object({ ...block('filmRow'), row: Type.Optional(FilmRow) });

const QuoteBlock = Type.Object({
  ...block('quote'),
  text: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
});

export const AccordionItem = Type.Object({
  id: Type.String(),
  title: Type.Optional(Type.String()),
  text: Type.Optional(RichText),
});

const AccordionBlock = Type.Object({
  ...block('accordion'),
  title: Type.Optional(Type.String()),
  items: Type.Optional(Type.Array(AccordionItem)),
});

const CallToActionBlock = Type.Object({
  ...block('callToAction'),
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  link: Type.Optional(ContentLink),
});

/** A block of a content page. Clients ignore blocks of unknown type. */
export const ContentBlock = Type.Union([
  RichTextBlock,
  ImageBlock,
  FilmRowBlock,
  QuoteBlock,
  AccordionBlock,
  CallToActionBlock,
]);

export type AccordionItem = Static<typeof AccordionItem>;
export type ContentBlock = Static<typeof ContentBlock>;
export type AccordionBlock = Static<typeof AccordionBlock>;
