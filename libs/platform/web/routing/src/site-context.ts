import { createContext, useContext } from 'react';

/** What page heads need to know of the site. */
export interface Site {
  /** `https://films.example`, without a slash at its end; empty where it is unknown: addresses are then relative. */
  origin: string;
  /** Name of the site, put after the title of each page. */
  title: string;
  /** What editors say of the whole site, for pages that say nothing of their own. */
  meta?: SiteMeta;
}

export interface SiteMeta {
  /** Title of the home page. */
  title?: string;
  description?: string;
  /** Picture for shared links: absolute, or a path on this origin. */
  imgSrc?: string;
  /** With commas between. */
  keywords?: string;
}

export const SiteContext = createContext<Site>({ origin: '', title: 'Nitrate' });

export const useSite = (): Site => useContext(SiteContext);
