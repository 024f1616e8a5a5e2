import type { AnyContent, ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { demoAbout } from '../content/demo/demo-about';
import { demoFaq } from '../content/demo/demo-faq';
import { demoLogin, demoSignUp } from '../content/demo/demo-forms';
import { demoExplore, demoFooter, demoGlobal, demoLanding } from '../content/demo/demo-site';
import { demoContact, demoImprint } from '../content/demo/demo-small-print';
import { loginContent, signUpContent } from '../content/forms';
import { about } from '../content/pages/about';
import { accessibility } from '../content/pages/accessibility';
import { faq } from '../content/pages/faq';
import { filmAccessibility } from '../content/pages/film-accessibility';
import { plainGerman } from '../content/pages/plain-german';
import { privacy } from '../content/pages/privacy';
import { contact, imprint, terms } from '../content/pages/small-print';
import { exploreContent, footerContent, globalContent, headerContent, landingContent } from '../content/site';

/** What the built-in texts introduce: the invented archives of the demo, or any archive with films of its own. */
export type ContentSubject = 'demo' | 'own';

export type BuiltInContent = ReadonlyMap<ContentKey, Readonly<Record<Locale, AnyContent>>>;

type Entries = readonly (readonly [ContentKey, Readonly<Record<Locale, AnyContent>>])[];

/** True of any archive: they state nothing about its films. */
const own: Entries = [
  ['global', globalContent],
  ['landing', landingContent],
  ['explore', exploreContent],
  ['header', headerContent],
  ['footer', footerContent],
  ['signup', signUpContent],
  ['login', loginContent],
  ...[about, faq, contact, imprint, privacy, terms, accessibility, filmAccessibility, plainGerman].map(
    (page) => [`page:${page.en.slug}`, page] as const,
  ),
];

/** True while there are the films of the demo alone. */
const demo: Entries = [
  ['global', demoGlobal],
  ['landing', demoLanding],
  ['explore', demoExplore],
  ['footer', demoFooter],
  ['signup', demoSignUp],
  ['login', demoLogin],
  ...[demoAbout, demoFaq, demoContact, demoImprint].map((page) => [`page:${page.en.slug}`, page] as const),
];

/** The content of a new installation, in both languages. */
export const builtInContent: Readonly<Record<ContentSubject, BuiltInContent>> = {
  own: new Map(own),
  demo: new Map([...own, ...demo]),
};
