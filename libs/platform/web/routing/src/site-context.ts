import { createContext, useContext } from 'react';
import type { HeadImage } from './page-head';

/** Metadata of the site, for page heads. */
interface Site {
  /** `https://films.example`, without a trailing slash; empty if unknown, which makes addresses relative. */
  origin: string;
  /** Name of the site, appended to the title of each page. */
  title: string;
  /** Defaults for pages without metadata of their own; written by editors. */
  meta?: SiteMeta;
  /** Open Graph image of the page; on the server alone, since it is read from documents. */
  picture?: HeadImage;
}

export interface SiteMeta {
  /** Title of the home page. */
  title?: string;
  description?: string;
  /** Open Graph image: absolute, or a path on this origin. */
  imgSrc?: string;
  /** Comma-separated. */
  keywords?: string;
}

export const SiteContext = createContext<Site>({ origin: '', title: 'Nitrate' });

export const useSite = (): Site => useContext(SiteContext);
