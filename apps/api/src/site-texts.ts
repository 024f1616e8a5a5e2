import type { SiteTexts } from '@nitrate/catalog/server';
import type { CollectionContent, FilmRow, GlobalContent, PageContent } from '@nitrate/content-cms/contract';
import { type Locale, otherLocale } from '@nitrate/contract-kit';
import type { CallApi } from '@nitrate/http';

interface SiteTextsDeps {
  callApi: CallApi;
  /** Base of the content service. */
  contentBase: string;
}

/** The name of the site unless editors have set one. */
const defaultName = 'Nitrate';

/** Reads what editors write from the content service, which may be another system: a text of a wrong type is none. */
export function siteTexts({ callApi, contentBase }: SiteTextsDeps): SiteTexts {
  async function read<T>(path: string, query: Record<string, string>, lang: Locale): Promise<Partial<T> | undefined> {
    const { status, body } = await callApi(`${contentBase}${path}?${new URLSearchParams({ lang, ...query })}`);
    if (status !== 200) return undefined;
    const content: unknown = JSON.parse(body);
    return typeof content === 'object' && content !== null ? (content as Partial<T>) : undefined;
  }
  /** In the language, then in the other one; a service that fails has nothing. */
  const inBoth = <T>(path: string, lang: Locale, query: Record<string, string> = {}) =>
    Promise.all([lang, otherLocale(lang)].map((each) => read<T>(path, query, each).catch(() => undefined)));

  return {
    async about(lang) {
      const found = await inBoth<GlobalContent>('/global', lang);
      return {
        name: firstText(found.map((content) => content?.siteName)) ?? defaultName,
        description: firstText(found.map((content) => content?.meta?.description)),
        picture: firstText(found.map((content) => content?.meta?.imgSrc)),
      };
    },
    async page(slug, lang) {
      const found = await inBoth<PageContent>('/page', lang, { slug });
      if (found.every((content) => content === undefined)) return undefined;
      return {
        title: firstText(found.map((content) => content?.title)) ?? slug,
        description: firstText(found.map((content) => content?.description)),
        rows: rowsOf(found.find((content) => content?.blocks)?.blocks),
      };
    },
    async collection(name, lang) {
      const found = await inBoth<CollectionContent>('/collection', lang, { collection: name });
      return { title: firstText(found.map((content) => content?.title)) };
    },
  };
}

const firstText = (texts: readonly unknown[]): string | undefined =>
  texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');

const rowsOf = (blocks: unknown): FilmRow[] =>
  Array.isArray(blocks)
    ? (blocks as PageContent['blocks'] & object).flatMap((block) =>
        block?.type === 'filmRow' && block.row ? [block.row] : [],
      )
    : [];
