import type { SiteTexts } from '@nitrate/catalog/server';
import type { Poster, FilmRow } from '@nitrate/catalog/contract';
import type {
  CollectionContent,
  ContentImage,
  GlobalContent,
  PageContent,
  RichText,
} from '@nitrate/content-cms/contract';
import { type CallApi, fallbacksOf, type Locale, type ReplyOf } from '@nitrate/contract-kit';
import type { getList } from '@nitrate/lists/contract';

interface SiteTextsDeps {
  callApi: CallApi;
  /** Base of the content service. */
  contentBase: string;
  /** Base address of media: `/media`. */
  mediaBase: string;
  /** Base of the API. */
  apiBase: string;
}

/** Films of a list whose stills are looked at. */
const shownFilms = 12;

/** The name of the site unless editors have set one. */
const defaultName = 'Nitrate';

/** Reads what editors write from the content service, which may be another system: a text of a wrong type is none. */
export function siteTexts({ callApi, contentBase, mediaBase, apiBase }: SiteTextsDeps): SiteTexts {
  async function read<T>(path: string, query: Record<string, string>, lang: Locale): Promise<Partial<T> | undefined> {
    const { status, body } = await callApi(`${contentBase}${path}?${new URLSearchParams({ lang, ...query })}`);
    if (status !== 200) return undefined;
    const content: unknown = JSON.parse(body);
    return typeof content === 'object' && content !== null ? (content as Partial<T>) : undefined;
  }
  /** In the language, then in the others; a service that fails has nothing. */
  const inEach = <T>(path: string, lang: Locale, query: Record<string, string> = {}) =>
    Promise.all(fallbacksOf(lang).map((each) => read<T>(path, query, each).catch(() => undefined)));

  return {
    async about(lang) {
      const found = await inEach<GlobalContent>('/global', lang);
      return {
        name: firstText(found.map((content) => content?.siteName)) ?? defaultName,
        description: firstText(found.map((content) => content?.meta?.description)),
        picture: firstText(found.map((content) => content?.meta?.imgSrc)),
      };
    },
    async page(slug, lang) {
      const found = await inEach<PageContent>('/page', lang, { slug });
      if (found.every((content) => content === undefined)) return undefined;
      return {
        title: firstText(found.map((content) => content?.title)) ?? slug,
        description: firstText(found.map((content) => content?.description)),
        rows: rowsOf(found.find((content) => content?.blocks)?.blocks),
      };
    },
    async list(id, lang) {
      const query = new URLSearchParams({ lang, size: String(shownFilms) });
      const { status, body } = await callApi(`${apiBase}/lists/${encodeURIComponent(id)}?${query}`);
      if (status !== 200) return undefined;
      const { list, total, items } = JSON.parse(body) as ReplyOf<typeof getList>;
      return {
        name: list.name,
        description: list.description || undefined,
        films: total - list.passages,
        posters: items.map(({ film }) => film?.poster ?? null),
      };
    },
    async collection(name, lang) {
      const found = await inEach<CollectionContent>('/collection', lang, { collection: name });
      const langs = fallbacksOf(lang);
      const titles = found.map((content) => content?.title);
      const paragraphs = found.map((content) => firstParagraph(content?.text));
      const title = firstText(titles);
      const description = firstText(paragraphs);
      return {
        title,
        titleLang: title === undefined ? undefined : langs[titles.indexOf(title)],
        description,
        descriptionLang: description === undefined ? undefined : langs[paragraphs.indexOf(description)],
        poster: found.map((content) => posterOf(content?.image, mediaBase)).find((poster) => poster !== undefined),
      };
    },
  };
}

const firstText = (texts: readonly unknown[]): string | undefined =>
  texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');

function firstParagraph(text: unknown): string | undefined {
  if (!Array.isArray(text)) return undefined;
  const paragraphs = (text as RichText).flatMap((block) =>
    block?.type === 'paragraph' && Array.isArray(block.runs)
      ? [
          block.runs
            .map((run) => run?.text ?? '')
            .join('')
            .trim(),
        ]
      : [],
  );
  return paragraphs.find((words) => words !== '');
}

/** A picture of our library as the variants that it consists of; undefined for a picture from elsewhere. */
function posterOf(image: unknown, mediaBase: string): Poster | undefined {
  const { src, width, height, sources } = (image ?? {}) as Partial<ContentImage>;
  const address = `${mediaBase}/`;
  const ending = `-${width}.jpg`;
  if (typeof src !== 'string' || !src.startsWith(address) || !src.endsWith(ending)) return undefined;
  if (!width || !height || !Array.isArray(sources)) return undefined;
  return {
    base: src.slice(address.length, -ending.length),
    widths: [...new Set(sources.map((source) => source.width))],
    formats: [...new Set(sources.map((source) => source.src.slice(source.src.lastIndexOf('.') + 1)))],
    width,
    height,
    placeholder: '',
  };
}

const rowsOf = (blocks: unknown): FilmRow[] =>
  Array.isArray(blocks)
    ? (blocks as PageContent['blocks'] & object).flatMap((block) =>
        block?.type === 'filmRow' && block.row ? [block.row] : [],
      )
    : [];
