import type {
  CollectionContent,
  ExploreContent,
  FooterContent,
  FormContent,
  GlobalContent,
  HeaderContent,
  LandingContent,
  PageContent,
} from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';

/** Source of published content. Each function returns what exists in that language, without fallback. */
export interface ContentSource {
  explore(locale: Locale): Promise<ExploreContent>;
  landing(locale: Locale): Promise<LandingContent>;
  global(locale: Locale): Promise<GlobalContent>;
  footer(locale: Locale): Promise<FooterContent>;
  header(locale: Locale): Promise<HeaderContent>;
  signUp(locale: Locale): Promise<FormContent>;
  login(locale: Locale): Promise<FormContent>;
  /** Undefined for a slug that has no page in this language. */
  page(slug: string, locale: Locale): Promise<PageContent | undefined>;
  /** Empty for a collection without a text in this language. */
  collection(name: string, locale: Locale): Promise<CollectionContent>;
  /** Slugs of all pages, for the sitemap. */
  slugs(): Promise<string[]>;
}
