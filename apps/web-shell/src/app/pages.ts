import { type PageRoute } from '@nitrate/routing';

/** Every page of the product: the features' own, with what they take from each other. */
export const pages: readonly PageRoute[] = [
  { path: '/', layout: 'landing', pageType: 'landing', load: () => import('../home-page') },
];
