import { localeTags, defaultLocale, otherLocale } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { alternatesOf, switchLocalePath } from './local-path';
import { useSite } from './site-context';

export interface PageHeadProps {
  /** Title of the page; the site's name follows it. The site's name alone when left out. */
  title?: string;
  description?: string;
  /** The page's own address: path without language, with only those parameters that make it a page of its own. */
  path: string;
  /** Absolute address, or path on this origin, of a picture for shared links. */
  image?: string;
  /** Open Graph type. */
  type?: 'website' | 'article' | 'video.other';
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** schema.org description of the page. */
  jsonLd?: Record<string, unknown>;
}

/** JSON that can stand inside a script element: no tag and no comment can begin in it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Title, description, canonical address, alternates and Open Graph of a page. React lifts them into the head. */
export function PageHead({ title, description, path, image, type = 'website', noindex, jsonLd }: PageHeadProps) {
  const locale = useLocale();
  const { origin, title: siteTitle } = useSite();
  const address = (local: string) => `${origin}${local}`;
  const canonical = address(switchLocalePath(locale, path));
  const picture = image?.startsWith('/') ? address(image) : image;
  return (
    <>
      <title>{title ? `${title} – ${siteTitle}` : siteTitle}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && <link rel="canonical" href={canonical} />}
      {!noindex &&
        alternatesOf(path).map((alternate) => (
          <link key={alternate.locale} rel="alternate" hrefLang={alternate.locale} href={address(alternate.path)} />
        ))}
      {!noindex && <link rel="alternate" hrefLang="x-default" href={address(switchLocalePath(defaultLocale, path))} />}
      <meta property="og:title" content={title ?? siteTitle} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={localeTags[locale].replace('-', '_')} />
      <meta property="og:locale:alternate" content={localeTags[otherLocale(locale)].replace('-', '_')} />
      {description && <meta property="og:description" content={description} />}
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(jsonLd) }} />}
    </>
  );
}
