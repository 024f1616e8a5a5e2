import {
  getExploreContent,
  getFooterContent,
  getGlobalContent,
  getHeaderContent,
  getLandingContent,
  getLoginContent,
  getSignUpContent,
} from '@nitrate/content-cms/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { ContentCmsDeps } from '../content-cms-deps';
import { contentCache } from './content-cache';

/** All published content except pages. */
export function singleContentEndpoints(app: HttpServer, { content }: ContentCmsDeps): void {
  route(app, getExploreContent, ({ query: { lang = defaultLocale } }) => content.explore(lang), contentCache);
  route(app, getLandingContent, ({ query: { lang = defaultLocale } }) => content.landing(lang), contentCache);
  route(app, getGlobalContent, ({ query: { lang = defaultLocale } }) => content.global(lang), contentCache);
  route(app, getFooterContent, ({ query: { lang = defaultLocale } }) => content.footer(lang), contentCache);
  route(app, getHeaderContent, ({ query: { lang = defaultLocale } }) => content.header(lang), contentCache);
  route(app, getSignUpContent, ({ query: { lang = defaultLocale } }) => content.signUp(lang), contentCache);
  route(app, getLoginContent, ({ query: { lang = defaultLocale } }) => content.login(lang), contentCache);
}
