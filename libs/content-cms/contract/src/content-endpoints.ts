import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type from 'typebox';
import { CollectionContent, CollectionName } from './collection-content';
import { maxPageSlugLength } from './max-page-slug-length';
import { PageContent } from './page-content';
import {
  ExploreContent,
  FooterContent,
  FormContent,
  GlobalContent,
  HeaderContent,
  LandingContent,
} from './site-content';

/** URLs are relative to the content base (`/content` by default), not to the API base. */
const query = Type.Object({ lang: LocaleQuery });

export const getExploreContent = defineEndpoint({
  method: 'GET',
  url: '/explore',
  summary: 'Texts and sections of the explore page',
  access: 'anyone',
  query,
  reply: ExploreContent,
  refusals: [],
});

export const getLandingContent = defineEndpoint({
  method: 'GET',
  url: '/landing',
  summary: 'Hero and rows of the home page',
  access: 'anyone',
  query,
  reply: LandingContent,
  refusals: [],
});

export const getGlobalContent = defineEndpoint({
  method: 'GET',
  url: '/global',
  summary: 'Name, title, description, image and keywords of the site',
  access: 'anyone',
  query,
  reply: GlobalContent,
  refusals: [],
});

export const getFooterContent = defineEndpoint({
  method: 'GET',
  url: '/footer',
  summary: 'Texts and links of the footer',
  access: 'anyone',
  query,
  reply: FooterContent,
  refusals: [],
});

export const getHeaderContent = defineEndpoint({
  method: 'GET',
  url: '/header',
  summary: 'Links of the header',
  access: 'anyone',
  query,
  reply: HeaderContent,
  refusals: [],
});

export const getSignUpContent = defineEndpoint({
  method: 'GET',
  url: '/signup',
  summary: 'Texts beside the sign-up form',
  access: 'anyone',
  query,
  reply: FormContent,
  refusals: [],
});

export const getLoginContent = defineEndpoint({
  method: 'GET',
  url: '/login',
  summary: 'Texts beside the login form',
  access: 'anyone',
  query,
  reply: FormContent,
  refusals: [],
});

export const getPageContent = defineEndpoint({
  method: 'GET',
  url: '/page',
  summary: 'A content page by its slug',
  access: 'anyone',
  query: Type.Object({ lang: LocaleQuery, slug: Type.String({ minLength: 1, maxLength: maxPageSlugLength }) }),
  reply: PageContent,
  refusals: ['contentNotFound'],
});

/** The reply is empty for a collection without a text. */
export const getCollectionContent = defineEndpoint({
  method: 'GET',
  url: '/collection',
  summary: 'Title, text and picture of a collection by its name',
  access: 'anyone',
  query: Type.Object({ lang: LocaleQuery, collection: CollectionName }),
  reply: CollectionContent,
  refusals: [],
});
