import type { AnyContent, ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { loginContent, signUpContent } from '../content/forms';
import { about } from '../content/pages/about';
import { accessibility } from '../content/pages/accessibility';
import { faq } from '../content/pages/faq';
import { filmAccessibility } from '../content/pages/film-accessibility';
import { plainGerman } from '../content/pages/plain-german';
import { contact, imprint, privacy, terms } from '../content/pages/small-print';
import { exploreContent, footerContent, globalContent, headerContent, landingContent } from '../content/site';

const pages = [about, faq, contact, imprint, privacy, terms, accessibility, filmAccessibility, plainGerman];

/** The content of a new installation, which introduces the demo archive in both languages. */
export const builtInContent: ReadonlyMap<ContentKey, Readonly<Record<Locale, AnyContent>>> = new Map<
  ContentKey,
  Readonly<Record<Locale, AnyContent>>
>([
  ['global', globalContent],
  ['landing', landingContent],
  ['explore', exploreContent],
  ['header', headerContent],
  ['footer', footerContent],
  ['signup', signUpContent],
  ['login', loginContent],
  ...pages.map((page) => [`page:${page.en.slug}`, page] as const),
]);
