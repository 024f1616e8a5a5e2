import { collectionOfKey } from '@nitrate/catalog/contract';
import Type, { type TSchema } from 'typebox';
import { CollectionContent } from './collection-content';
import { type ContentKey, type SingleContentKey, slugOfKey } from './content-key';
import { PageContent } from './page-content';
import {
  ExploreContent,
  FooterContent,
  FormContent,
  GlobalContent,
  HeaderContent,
  LandingContent,
} from './site-content';

/** The content type of each kind of key. */
export interface ContentByKind {
  global: GlobalContent;
  landing: LandingContent;
  explore: ExploreContent;
  header: HeaderContent;
  footer: FooterContent;
  signup: FormContent;
  login: FormContent;
  page: PageContent;
  collection: CollectionContent;
}

export type ContentKind = keyof ContentByKind;

/** Content of any kind; the key says which. */
export type AnyContent = ContentByKind[ContentKind];

/** The endpoint's schema accepts any object; the server validates it against the schema of its key (`contentSchemas`). */
export const AnyContent = Type.Unsafe<AnyContent>(Type.Object({}, { additionalProperties: true }));

export const contentSchemas: Record<ContentKind, TSchema> = {
  global: GlobalContent,
  landing: LandingContent,
  explore: ExploreContent,
  header: HeaderContent,
  footer: FooterContent,
  signup: FormContent,
  login: FormContent,
  page: PageContent,
  collection: CollectionContent,
};

export function kindOfKey(key: ContentKey): ContentKind {
  if (slugOfKey(key) !== undefined) return 'page';
  return collectionOfKey(key) === undefined ? (key as SingleContentKey) : 'collection';
}
