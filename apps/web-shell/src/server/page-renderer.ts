import { configureClient } from '@nitrate/api-client';
import { previewParameter } from '@nitrate/content-cms/contract';
import { localeTags, type Locale } from '@nitrate/contract-kit';
import type { Messages } from '@nitrate/i18n';
import { pageOfPayload, type PageRoute } from '@nitrate/routing';
import { createStaticHandler } from 'react-router-dom';
import { appRoutes, type LoaderContext } from '../app/app-routes';
import { isPageHandle } from '../app/page-handle';
import { finishDocument } from '../document/finish-document';
import { pageStateElement } from '../document/page-state';
import { answerPage, type PageAnswer } from './answer-page';
import { cacheControlOf } from './cache-control';
import { drawDocument } from './draw-document';
import { filmAhead } from './film-ahead';
import { headTags } from './head-tags';
import { modulesOfPages } from './modules-of-pages';
import type { AssetMap } from './page-assets';
import type { PageRequest, PageResponse } from './page-request';

interface Parts {
  pages: readonly PageRoute[];
  assets: AssetMap;
  /** Names the modules that lazy imports have loaded since the last call. */
  takeNoted: () => readonly string[];
}

export interface PageRenderer {
  /** A page's document. */
  render: (request: PageRequest) => Promise<PageResponse & { html: string }>;
  /** What a page shows, as data; for the page's own address or that of its `_payload.json`. */
  payload: (request: PageRequest) => Promise<PageResponse & { body: string }>;
}

/** Makes what the api serves pages with. */
export function makePageRenderer({ pages, assets, takeNoted }: Parts): PageRenderer {
  const handler = createStaticHandler(appRoutes(pages, ({ context }) => context as LoaderContext));
  const messages = new Map<Locale, Messages>();
  let modules: ReturnType<typeof modulesOfPages> | undefined;

  /** Before any page is answered: a module loads only once, and only then says so. */
  const learnModules = () => (modules ??= modulesOfPages(pages, takeNoted));

  const filesOf = async ({ context }: PageAnswer): Promise<readonly string[]> => {
    const known = await learnModules();
    const handle: unknown = context.matches.at(-1)?.route.handle;
    return (isPageHandle(handle) && handle.page && known.get(handle.page)) || [];
  };

  return {
    async render(request) {
      configureClient({ build: assets.build, bases: request.bases ?? {} });
      await learnModules();
      const asked = await answerPage(request, handler, messages);
      if (asked instanceof Response) return { ...redirection(asked), html: '' };
      const { origin, bases = {} } = request;
      const { answer, markup } = drawDocument(asked, { origin, handler, messages });
      const { context, locale, status, mediaFirst, data, fault } = answer;
      const { loaderData, errors } = context;
      const ahead = mediaFirst && filmAhead(markup);
      return {
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-language': localeTags[locale],
          'cache-control': cacheControlOf(status, data, previews(request)),
        },
        html: finishDocument(ahead?.markup ?? markup, {
          head: headTags({ assets, locale, modules: await filesOf(answer), mediaFirst, film: ahead?.head }),
          tail: pageStateElement({ build: assets.build, origin, bases, data, router: { loaderData, errors } }),
        }),
        ...(fault !== undefined && { fault }),
      };
    },

    async payload(request) {
      await learnModules();
      const asked = await answerPage({ ...request, url: pageUrlOf(request) }, handler, messages);
      if (asked instanceof Response) return { ...redirection(asked), body: '' };
      const { status, data, fault } = asked;
      return {
        status,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': cacheControlOf(status, data, previews(request)),
        },
        body: JSON.stringify({ data }),
        ...(fault !== undefined && { fault }),
      };
    },
  };
}

function pageUrlOf({ url, origin }: PageRequest): string {
  const { pathname, search } = new URL(url, origin);
  return pageOfPayload(pathname + search) ?? pathname + search;
}

/** A page that may show what is not published yet. */
const previews = ({ url, origin }: PageRequest): boolean => new URL(url, origin).searchParams.has(previewParameter);

const redirection = ({ status, headers }: Response): PageResponse => ({
  status,
  headers: { location: headers.get('location') ?? '/', 'cache-control': 'no-store' },
});
