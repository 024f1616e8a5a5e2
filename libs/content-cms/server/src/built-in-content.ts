import type { ContentSource } from './content-source';
import { about } from './content/pages/about';
import { faq } from './content/pages/faq';
import { accessibility, contact, imprint, privacy, terms } from './content/pages/small-print';
import {
  exploreContent,
  footerContent,
  globalContent,
  headerContent,
  landingContent,
  loginContent,
  signUpContent,
} from './content/site';

const pages = new Map(
  [about, faq, contact, imprint, privacy, terms, accessibility].map((page) => [page.en.slug, page]),
);

/** The content a fresh archive opens with: it introduces the house and its demo holdings in both languages. */
export const builtInContent: ContentSource = {
  explore: async (locale) => exploreContent[locale],
  landing: async (locale) => landingContent[locale],
  global: async (locale) => globalContent[locale],
  footer: async (locale) => footerContent[locale],
  header: async (locale) => headerContent[locale],
  signUp: async (locale) => signUpContent[locale],
  login: async (locale) => loginContent[locale],
  page: async (slug, locale) => pages.get(slug)?.[locale],
  slugs: async () => [...pages.keys()],
};
