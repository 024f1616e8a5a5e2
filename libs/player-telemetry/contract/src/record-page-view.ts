import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/**
 * One page view, in the format of common privacy-friendly analytics services. Contains nothing about the visitor.
 */
export const PageView = Type.Object({
  name: Type.Literal('pageview'),
  /** Absolute address of the page, without anything about the visitor. */
  url: Type.String({ minLength: 1, maxLength: 2048 }),
  /** Address of the previous page or the referring site; empty where there is none. */
  referrer: Type.String({ maxLength: 2048 }),
  /** Host name of the site. */
  domain: Type.String({ minLength: 1, maxLength: 253 }),
});
export type PageView = Static<typeof PageView>;

export const recordPageView = defineEndpoint({
  method: 'POST',
  url: '/ingress/page-views',
  summary: 'Counts one page view, anonymously',
  access: 'anyone',
  body: PageView,
  reply: Type.Object({}),
  refusals: [],
});
