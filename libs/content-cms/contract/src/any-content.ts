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

/** What each kind of key holds. */
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

/** Content of any key; which kind it is, the key says. */
export type AnyContent = ContentByKind[ContentKind];

/** On the wire it is checked by the schema of its key (`contentSchemas`), not by that of the call. */
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
