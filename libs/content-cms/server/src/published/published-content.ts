import { collectionKey } from '@nitrate/catalog/contract';
import {
  type AnyContent,
  type ContentByKind,
  type ContentKey,
  type FooterContent,
  type HeaderContent,
  isReservedSlug,
  slugOfKey,
} from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { ContentSource } from './content-source';
import { contentImageOf } from '../images/image-addresses';
import { fillImages } from '../images/fill-images';
import type { ContentDb } from '../store/content-db';
import { findPublished, msToNextPublication } from '../store/content-rows';
import { findImages } from '../store/image-rows';
import type { ContentTables } from '../tables';

type NavItems = HeaderContent['items'];

/** The slug of a path with one segment, such as `/about#team`. */
const pageLink = /^\/(?<slug>[^/?#]+)\/?(?:[?#].*)?$/;

/** The items without links to pages of editors that are not published in any language. */
function liveItems(items: NavItems, slugs: ReadonlySet<string>): NavItems {
  return items?.filter(({ href = '' }) => {
    const slug = pageLink.exec(href)?.groups?.['slug'];
    return slug === undefined || isReservedSlug(slug) || slugs.has(slug);
  });
}

/** The header without links to pages that do not exist. */
const liveHeader = ({ items, ...header }: HeaderContent, slugs: ReadonlySet<string>): HeaderContent => ({
  ...header,
  ...(items && { items: liveItems(items, slugs) }),
});

/** The footer without links to pages that do not exist. */
const liveFooter = ({ groups, ...footer }: FooterContent, slugs: ReadonlySet<string>): FooterContent => ({
  ...footer,
  ...(groups && {
    groups: groups.map((group) => ({ ...group, ...(group.items && { items: liveItems(group.items, slugs) }) })),
  }),
});

interface PublishedContentOptions {
  database: Database;
  /** Base address of media: `/media`. */
  mediaBase: string;
  /** Called when a scheduled publication has come into effect. */
  onScheduled(): void;
  /** Called when published content could not be read; the previous content is still served. */
  onError(error: unknown): void;
}

/** Published content, cached in memory, since every page needs it. */
export interface PublishedContent extends ContentSource {
  /** Invalidates the cache after a change; content is read again at once. */
  refresh(): void;
  close(): void;
}

type Snapshot = ReadonlyMap<string, AnyContent>;

/** Upper bound of the cache's age, for setups in which notifications are lost, such as some connection poolers. */
const maxAgeMs = 60 * 1000;
const retryMs = 1000;

/** Opens the cache of published content. Call `refresh` after changes; scheduled publications refresh it by timer. */
export function publishedContent({
  database,
  mediaBase,
  onScheduled,
  onError,
}: PublishedContentOptions): PublishedContent {
  const db = database.tables<ContentTables>();
  let snapshot: Snapshot | undefined;
  let fresh = false;
  let loading: Promise<Snapshot> | undefined;
  let generation = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const schedule = (ms: number, then: () => void) => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(then, ms);
    timer.unref();
  };

  const load = async (): Promise<Snapshot> => {
    const loadedGeneration = generation;
    // Read before the content, so that a publication in between is loaded twice rather than never.
    const nextMs = await msToNextPublication(db);
    const read = await readSnapshot(db, mediaBase);
    // A change while reading may not be in it.
    if (loadedGeneration !== generation) return load();
    snapshot = read;
    fresh = true;
    const isScheduled = nextMs !== null && nextMs <= maxAgeMs;
    schedule(isScheduled ? Math.max(0, nextMs) : maxAgeMs, () => {
      refresh();
      if (isScheduled) onScheduled();
    });
    return read;
  };

  const current = (): Promise<Snapshot> => {
    if (fresh && snapshot) return Promise.resolve(snapshot);
    loading ??= load()
      .catch((error: unknown) => {
        onError(error);
        if (!snapshot) throw error;
        schedule(retryMs, refresh);
        return snapshot;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };

  const refresh = () => {
    generation += 1;
    fresh = false;
    if (!closed) current().catch(() => undefined);
  };

  const find = async <K extends keyof ContentByKind>(key: ContentKey, lang: Locale) =>
    (await current()).get(`${lang} ${key}`) as ContentByKind[K] | undefined;

  /** Of the pages that are published in any language. */
  const findSlugs = async (): Promise<ReadonlySet<string>> => {
    const keys = [...(await current()).keys()].map((name) => name.slice(name.indexOf(' ') + 1));
    return new Set(keys.flatMap((key) => slugOfKey(key) ?? []));
  };

  return {
    refresh,
    close() {
      closed = true;
      clearTimeout(timer);
    },
    explore: async (lang) => (await find<'explore'>('explore', lang)) ?? {},
    landing: async (lang) => (await find<'landing'>('landing', lang)) ?? {},
    global: async (lang) => (await find<'global'>('global', lang)) ?? {},
    footer: async (lang) => liveFooter((await find<'footer'>('footer', lang)) ?? {}, await findSlugs()),
    header: async (lang) => liveHeader((await find<'header'>('header', lang)) ?? {}, await findSlugs()),
    signUp: async (lang) => (await find<'signup'>('signup', lang)) ?? {},
    login: async (lang) => (await find<'login'>('login', lang)) ?? {},
    page: (slug, lang) => find<'page'>(`page:${slug}`, lang),
    collection: async (name, lang) => {
      const key = collectionKey(name);
      return (key === undefined ? undefined : await find<'collection'>(key, lang)) ?? {};
    },
    slugs: async () => [...(await findSlugs())].sort(),
  };
}

async function readSnapshot(db: ContentDb, mediaBase: string): Promise<Snapshot> {
  const [rows, images] = await Promise.all([findPublished(db), findImages(db)]);
  const byId = new Map(images.map((image) => [image.id, image]));
  return new Map(
    rows.map(({ key, lang, content }) => {
      const find = (id: string) => {
        const image = byId.get(id);
        return image && contentImageOf(image, lang, mediaBase);
      };
      return [`${lang} ${key}`, fillImages(content, find)];
    }),
  );
}
