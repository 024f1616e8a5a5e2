import Type, { type Static } from 'typebox';
import { ContentImage } from './content-image';
import { FilmRow } from './film-row';
import { RichText } from './rich-text';

/** A labelled way on. `href` as in a text run. */
export const ContentLink = Type.Object({ label: Type.String(), href: Type.String() });

/** Every block has an `id` that is the same in both languages: by it a text that one lacks is found in the other. */
const block = <const T extends string>(type: T) => ({ type: Type.Literal(type), id: Type.String() });

export const RichTextBlock = Type.Object({ ...block('richText'), text: Type.Optional(RichText) });

export const ImageBlock = Type.Object({
  ...block('image'),
  image: Type.Optional(ContentImage),
  caption: Type.Optional(Type.String()),
  credit: Type.Optional(Type.String()),
});

export const FilmRowBlock = Type.Object({ ...block('filmRow'), row: Type.Optional(FilmRow) });

export const QuoteBlock = Type.Object({
  ...block('quote'),
  text: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
});

export const AccordionItem = Type.Object({
  id: Type.String(),
  title: Type.Optional(Type.String()),
  text: Type.Optional(RichText),
});

export const AccordionBlock = Type.Object({
  ...block('accordion'),
  title: Type.Optional(Type.String()),
  items: Type.Optional(Type.Array(AccordionItem)),
});

export const CallToActionBlock = Type.Object({
  ...block('callToAction'),
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  link: Type.Optional(ContentLink),
});

/** A piece of a content page. Readers leave out a block whose type they do not know. */
export const ContentBlock = Type.Union([
  RichTextBlock,
  ImageBlock,
  FilmRowBlock,
  QuoteBlock,
  AccordionBlock,
  CallToActionBlock,
]);

export type ContentLink = Static<typeof ContentLink>;
export type AccordionItem = Static<typeof AccordionItem>;
export type ContentBlock = Static<typeof ContentBlock>;
export type RichTextBlock = Static<typeof RichTextBlock>;
export type ImageBlock = Static<typeof ImageBlock>;
export type FilmRowBlock = Static<typeof FilmRowBlock>;
export type QuoteBlock = Static<typeof QuoteBlock>;
export type AccordionBlock = Static<typeof AccordionBlock>;
export type CallToActionBlock = Static<typeof CallToActionBlock>;
