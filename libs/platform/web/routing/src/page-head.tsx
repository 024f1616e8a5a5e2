import {
  alternatesOf,
  defaultLocale,
  localeTags,
  localPath,
  otherLocales,
  switchLocalePath,
} from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { useLocation } from 'react-router-dom';
import type { Thing, WithContext } from 'schema-dts';
import { useSite } from './site-context';

/** An Open Graph image. */
export interface HeadImage {
  /** Absolute address, or path on this origin. */
  src: string;
  /** In pixels. */
  width: number;
  height: number;
  alt: string;
}

/** An Open Graph video. */
interface HeadVideo {
  /** Absolute address, or path on this origin. */
  src: string;
  type: string;
  /** In pixels. */
  width: number;
  height: number;
}

export interface PageHeadProps {
  /** Title of the page, to which the name of the site is appended; default: the title of the site. */
  title?: string;
  /** Default: the description of the site. */
  description?: string;
  /** Comma-separated; default: the keywords of the site. */
  keywords?: string;
  /** The canonical path: without locale, and only with the parameters that identify the page. */
  path: string;
  /** Path of what link previews show, where that is a part of the page; default: the canonical path. */
  sharedPath?: string;
  /** Default: the picture of the page, else the image of the site. */
  image?: HeadImage | string;
  video?: HeadVideo;
  /** Open Graph type. */
  type?: 'website' | 'article' | 'video.other';
  /** Excludes the page from search engines; drafts always are. */
  noindex?: boolean;
  /** schema.org descriptions of the page. */
  jsonLd?: WithContext<Thing> | readonly WithContext<Thing>[];
}

/** JSON for the inside of a script element: it contains no `<`, so that no tag or comment can begin. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** schema.org descriptions. */
export const JsonLd = ({ things }: { things: readonly WithContext<Thing>[] }) =>
  things.map((thing, at) => (
    <script key={at} type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(thing) }} />
  ));

/**
 * Title, description, canonical address, alternates, feeds and Open Graph tags of a page. React hoists them to the
 * head.
 */
export function PageHead(props: PageHeadProps) {
  const { path, sharedPath = path, image, video, type = 'website', jsonLd = [] } = props;
  const locale = useLocale();
  const { origin, title: siteTitle, meta = {}, picture } = useSite();
  const noindex = new URLSearchParams(useLocation().search).has('preview') || props.noindex;
  const title = props.title ?? meta.title ?? siteTitle;
  const description = props.description ?? meta.description;
  const keywords = props.keywords ?? meta.keywords;
  const absolute = (address: string) => (address.startsWith('/') ? `${origin}${address}` : address);
  return (
    <>
      <title>{props.title ? `${props.title} – ${siteTitle}` : title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {noindex ? <meta name="robots" content="noindex" /> : <IndexedPageLinks path={path} />}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={absolute(switchLocalePath(locale, sharedPath))} />
      <meta property="og:locale" content={localeTags[locale].replace('-', '_')} />
      {otherLocales(locale).map((each) => (
        <meta key={each} property="og:locale:alternate" content={localeTags[each].replace('-', '_')} />
      ))}
      {description && <meta property="og:description" content={description} />}
      <ImageTags image={image ?? picture ?? meta.imgSrc} absolute={absolute} />
      {video && (
        <>
          <meta property="og:video" content={absolute(video.src)} />
          <meta property="og:video:type" content={video.type} />
          <meta property="og:video:width" content={String(video.width)} />
          <meta property="og:video:height" content={String(video.height)} />
        </>
      )}
      <JsonLd things={[jsonLd].flat()} />
    </>
  );
}

/** Links for pages in search engines: canonical address, alternates and feeds. */
function IndexedPageLinks({ path }: { path: string }) {
  const locale = useLocale();
  const { origin, title } = useSite();
  const feed = (name: string) => `${origin}${localPath(locale, `/${name}`)}`;
  return (
    <>
      <link rel="canonical" href={`${origin}${switchLocalePath(locale, path)}`} />
      {alternatesOf(path).map((alternate) => (
        <link key={alternate.locale} rel="alternate" hrefLang={alternate.locale} href={`${origin}${alternate.path}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${switchLocalePath(defaultLocale, path)}`} />
      <link rel="alternate" type="application/rss+xml" title={title} href={feed('feed.rss')} />
      <link rel="alternate" type="application/atom+xml" title={title} href={feed('feed.atom')} />
    </>
  );
}

interface ImageTagsProps {
  image: HeadImage | string | undefined;
  absolute: (address: string) => string;
}

function ImageTags({ image, absolute }: ImageTagsProps) {
  const known = typeof image === 'object' ? image : undefined;
  const src = typeof image === 'object' ? image.src : image;
  return (
    <>
      {src && <meta property="og:image" content={absolute(src)} />}
      {known && (
        <>
          <meta property="og:image:width" content={String(known.width)} />
          <meta property="og:image:height" content={String(known.height)} />
          <meta property="og:image:alt" content={known.alt} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
