import Type, { type TSchema } from 'typebox';
import { type ContentKey, slugOfKey } from './content-key';
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
};

export const kindOfKey = (key: ContentKey): ContentKind =>
  slugOfKey(key) === undefined ? (key as Exclude<ContentKind, 'page'>) : 'page';
