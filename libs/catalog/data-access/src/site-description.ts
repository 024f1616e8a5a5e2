import { type Locale, localeTags, switchLocalePath } from '@nitrate/contract-kit';
import type { Organization, SearchAction, WebSite, WithContext } from 'schema-dts';

interface SiteFacts {
  origin: string;
  name: string;
  description: string | undefined;
  locale: Locale;
}

/** The schema.org descriptions of the site with its search, and of the organisation that runs it. */
export function siteDescription(facts: SiteFacts): [WithContext<WebSite>, WithContext<Organization>] {
  const { origin, name, description, locale } = facts;
  const address = (path: string) => origin + switchLocalePath(locale, path);
  const organization = `${origin}/#organization`;
  // An input property of an action, which the types do not know.
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${address('/archive')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  const site: WithContext<WebSite> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    ...(description !== undefined && { description }),
    url: address('/'),
    inLanguage: localeTags[locale],
    publisher: { '@id': organization },
    potentialAction: search,
  };
  return [
    site,
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
    },
  ];
}
