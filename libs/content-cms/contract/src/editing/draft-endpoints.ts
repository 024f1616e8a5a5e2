import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type, { type TSchema } from 'typebox';
import { CollectionContent, CollectionName } from '../collection-content';
import { ContentSlug } from '../content-key';
import { PageContent } from '../page-content';
import {
  ExploreContent,
  FooterContent,
  FormContent,
  GlobalContent,
  HeaderContent,
  LandingContent,
} from '../site-content';

/** URLs are relative to the API base, not the content base. The server verifies that the token is for the requested page. */
const query = { lang: LocaleQuery, preview: Type.String({ minLength: 1, maxLength: 2000 }) };

const draft = <const Name extends string, Reply extends TSchema>(name: Name, summary: string, reply: Reply) =>
  defineEndpoint({
    method: 'GET',
    url: `/cms/${name}`,
    summary,
    access: 'anyone',
    query: Type.Object(query),
    reply,
    refusals: ['tokenInvalid', 'tokenExpired'],
  });

export const getExploreDraft = draft('explore', 'Draft of the explore page', ExploreContent);
export const getLandingDraft = draft('landing', 'Draft of the home page', LandingContent);
export const getGlobalDraft = draft('global', 'Draft of the site-wide content', GlobalContent);
export const getFooterDraft = draft('footer', 'Draft of the footer', FooterContent);
export const getHeaderDraft = draft('header', 'Draft of the header', HeaderContent);
export const getSignUpDraft = draft('signup', 'Draft of the texts beside the sign-up form', FormContent);
export const getLoginDraft = draft('login', 'Draft of the texts beside the login form', FormContent);

export const getPageDraft = defineEndpoint({
  method: 'GET',
  url: '/cms/page',
  summary: 'Draft of a content page',
  access: 'anyone',
  query: Type.Object({ ...query, slug: ContentSlug }),
  reply: PageContent,
  refusals: ['tokenInvalid', 'tokenExpired', 'contentNotFound'],
});

export const getCollectionDraft = defineEndpoint({
  method: 'GET',
  url: '/cms/collection',
  summary: 'Draft of the text of a collection',
  access: 'anyone',
  query: Type.Object({ ...query, collection: CollectionName }),
  reply: CollectionContent,
  refusals: ['tokenInvalid', 'tokenExpired'],
});
