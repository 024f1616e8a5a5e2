import type { AnyContent, ContentByKind, ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { ContentSource } from './content-source';
import { contentImageOf } from './images/image-addresses';
import { fillImages } from './images/fill-images';
import { findPublished, msToNextPublication } from './store/content-rows';
import { findImages } from './store/image-rows';

export interface PublishedContentOptions {
  database: Database;
  /** Where media lie: `/media`. */
  mediaBase: string;
  /** Something that was planned is now seen, in this process too. */
  onPlanned(): void;
  /** What visitors see could not be read; what was read before is shown on. */
  onError(error: unknown): void;
}

/** What visitors see, kept in memory, since every page asks for it. */
export interface PublishedContent extends ContentSource {
  /** Something has changed: the next answer is read anew. */
  refresh(): void;
  close(): void;
}

type Snapshot = ReadonlyMap<string, AnyContent>;

/** Where announcements are lost, such as behind some poolers of connections, changes are seen after so long. */
const longestKeptMs = 60 * 1000;
const retryMs = 1000;

/** Published content of the database. Tell it of changes with `refresh`; what is planned it sees by itself. */
export function publishedContent({
  database,
  mediaBase,
  onPlanned,
  onError,
}: PublishedContentOptions): PublishedContent {
  let snapshot: Snapshot | undefined;
  let fresh = false;
  let loading: Promise<Snapshot> | undefined;
  let generation = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const wake = (ms: number, then: () => void) => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(then, ms);
    timer.unref();
  };

  const load = async (): Promise<Snapshot> => {
    const mine = generation;
    // The time of the next change is asked for first: what changes in between is then seen twice rather than never.
    const nextMs = await msToNextPublication(database.db);
    const read = await readSnapshot(database, mediaBase);
    // What was announced while we read may not be in it.
    if (mine !== generation) return load();
    snapshot = read;
    fresh = true;
    const isPlanned = nextMs !== null && nextMs <= longestKeptMs;
    wake(isPlanned ? Math.max(0, nextMs) : longestKeptMs, () => {
      refresh();
      if (isPlanned) onPlanned();
    });
    return read;
  };

  const current = (): Promise<Snapshot> => {
    if (fresh && snapshot) return Promise.resolve(snapshot);
    loading ??= load()
      .catch((error: unknown) => {
        onError(error);
        if (!snapshot) throw error;
        wake(retryMs, refresh);
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

  return {
    refresh,
    close() {
      closed = true;
      clearTimeout(timer);
    },
    explore: async (lang) => (await find<'explore'>('explore', lang)) ?? {},
    landing: async (lang) => (await find<'landing'>('landing', lang)) ?? {},
    global: async (lang) => (await find<'global'>('global', lang)) ?? {},
    footer: async (lang) => (await find<'footer'>('footer', lang)) ?? {},
    header: async (lang) => (await find<'header'>('header', lang)) ?? {},
    signUp: async (lang) => (await find<'signup'>('signup', lang)) ?? {},
    login: async (lang) => (await find<'login'>('login', lang)) ?? {},
    page: (slug, lang) => find<'page'>(`page:${slug}`, lang),
    async slugs() {
      const keys = [...(await current()).keys()].map((name) => name.slice(name.indexOf(' ') + 1));
      const slugs = keys.filter((key) => key.startsWith('page:')).map((key) => key.slice('page:'.length));
      return [...new Set(slugs)].sort();
    },
  };
}

async function readSnapshot(database: Database, mediaBase: string): Promise<Snapshot> {
  const [rows, images] = await Promise.all([findPublished(database.db), findImages(database.db)]);
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
