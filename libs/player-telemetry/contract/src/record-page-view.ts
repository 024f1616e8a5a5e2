import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/**
 * One page that was shown, in the shape that common privacy-friendly analytics services take. Nothing in it says who
 * looked.
 */
export const PageView = Type.Object({
  name: Type.Literal('pageview'),
  /** Absolute address of the page, without what may concern the visitor. */
  url: Type.String({ minLength: 1, maxLength: 2048 }),
  /** Address of the page before, or of the site that led here. Empty where there was none. */
  referrer: Type.String({ maxLength: 2048 }),
  /** Host name of the site. */
  domain: Type.String({ minLength: 1, maxLength: 253 }),
});
export type PageView = Static<typeof PageView>;

export const recordPageView = defineEndpoint({
  method: 'POST',
  url: '/ingress/page-views',
  summary: 'Counts one page that was shown, without saying to whom',
  access: 'anyone',
  body: PageView,
  reply: Type.Object({}),
  refusals: [],
});
