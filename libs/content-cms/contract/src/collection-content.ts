import Type, { type Static } from 'typebox';
import { ContentImage } from './content-image';
import { RichText } from './rich-text';

/** Maximum length of the name of a collection, in UTF-16 code units. */
export const maxCollectionNameLength = 100;

/** The name of a collection: a value of `supplier_collection`. */
export const CollectionName = Type.String({ minLength: 1, maxLength: maxCollectionNameLength, pattern: '\\S' });

/** What is shown on the page of a collection. */
export const CollectionContent = Type.Object({
  /** Default: the name of the collection. */
  title: Type.Optional(Type.String()),
  text: Type.Optional(RichText),
  image: Type.Optional(ContentImage),
});

export type CollectionContent = Static<typeof CollectionContent>;
