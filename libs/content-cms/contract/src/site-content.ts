import Type, { type Static } from 'typebox';
import { ContentLink } from './blocks';
import { ContentImage } from './content-image';
import { FilmRow } from '@nitrate/catalog/contract';

/** Every field may be missing in one language; the client then uses the other. */
const text = Type.Optional(Type.String());

export const GlobalContent = Type.Object({
  /** Name of the site, shown in the header and in page titles. */
  siteName: text,
  meta: Type.Optional(Type.Object({ title: text, description: text, imgSrc: text, keywords: text })),
});

export const Hero = Type.Object({
  /** Small line above the title. */
  eyebrow: text,
  title: text,
  text,
  /** Id or slug of the film whose preview plays; by default the newest film with a preview. */
  film: text,
  image: Type.Optional(ContentImage),
  primary: Type.Optional(ContentLink),
  secondary: Type.Optional(ContentLink),
});

export const LandingContent = Type.Object({
  hero: Type.Optional(Hero),
  rows: Type.Optional(Type.Array(FilmRow)),
  /** The call to action at the bottom of the page. */
  signUp: Type.Optional(Type.Object({ title: text, text, link: Type.Optional(ContentLink) })),
});

export const ExploreContent = Type.Object({
  title: text,
  text,
  sections: Type.Optional(Type.Array(FilmRow)),
});

const NavItem = Type.Object({ id: Type.String(), label: text, href: text });
const NavGroup = Type.Object({ id: Type.String(), title: text, items: Type.Optional(Type.Array(NavItem)) });

export const HeaderContent = Type.Object({ items: Type.Optional(Type.Array(NavItem)) });

export const FooterContent = Type.Object({
  text,
  groups: Type.Optional(Type.Array(NavGroup)),
  /** The last line, which names the operator of the site. */
  imprint: text,
});

/** Content next to the sign-up and the login form. */
export const FormContent = Type.Object({
  title: text,
  text,
  points: Type.Optional(Type.Array(Type.String())),
  image: Type.Optional(ContentImage),
  quote: Type.Optional(Type.Object({ text, source: text })),
});

export type GlobalContent = Static<typeof GlobalContent>;
export type Hero = Static<typeof Hero>;
export type LandingContent = Static<typeof LandingContent>;
export type ExploreContent = Static<typeof ExploreContent>;
export type HeaderContent = Static<typeof HeaderContent>;
export type FooterContent = Static<typeof FooterContent>;
export type FormContent = Static<typeof FormContent>;
