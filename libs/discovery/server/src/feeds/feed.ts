import type { Locale } from '@nitrate/contract-kit';

export interface FeedText {
  text: string;
  lang: Locale;
}

export interface FeedEntry {
  /** UUID. */
  id: string;
  /** Absolute URLs. */
  page: string;
  title: FeedText;
  description: FeedText | undefined;
  /** The archive that holds the film. */
  author: string;
  added: Date;
  categories: readonly string[];
  thumbnail: { src: string; width: number; height: number } | undefined;
  /** The permanent URL of an MP4. */
  preview: string | undefined;
}

export interface Feed {
  title: string;
  description: string;
  locale: Locale;
  /** The page that the feed belongs to. */
  page: string;
  /** The feed itself. */
  self: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

export const atomNamespace = 'http://www.w3.org/2005/Atom';
export const mediaNamespace = 'http://search.yahoo.com/mrss/';

/** The date of a feed without films, so that it is constant. */
const epoch = new Date(0);

/** The day on which the newest film was added. */
export const updatedAt = ({ entries }: Feed): Date =>
  entries.reduce((newest, { added }) => (added > newest ? added : newest), epoch);
