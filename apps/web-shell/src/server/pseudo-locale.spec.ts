import type { Film } from '@nitrate/catalog/contract';
import type { CallApi } from '@nitrate/contract-kit';
import { pages } from '../app/pages';
import { contentNotFound, origin, rendererOf, reply } from './renderer.fixture';

jest.mock('../../../../libs/platform/web/i18n/message-files.mjs', () => {
  const files = jest.requireActual<MessageFiles>('../../../../libs/platform/web/i18n/message-files.mjs');
  const { pseudoMessage } = jest.requireActual<object & Record<'pseudoMessage', unknown>>(
    '../../../../libs/platform/web/i18n/pseudo-messages.mjs',
  );
  return {
    ...files,
    gatherMessages: (root: string, locale: string, part: string) =>
      files.gatherMessages(root, locale, part, undefined, pseudoMessage),
  };
});

interface MessageFiles {
  gatherMessages: (...args: unknown[]) => unknown;
}

/** What is of the archive, and no interface text, has no Latin letters here. */
const film: Partial<Film> = {
  id: '1',
  slug: '1',
  supplierId: '0412',
  archive: { id: '1', slug: '1', name: '港' },
  title: '霧',
  description: '霧',
  contentnotes: null,
  textLang: {},
  keywords: ['霧'],
  language: [],
  alternativeTitles: [],
  dataLicence: [],
  rights: null,
  source: null,
  description_date: '1931',
  production_original_airdate: null,
  production_shoot_decade: null,
  production_shoot_year: null,
  si_format_duration: '00:14:02',
  supplier_collection: '港',
  production_actor: [],
  production_award: [],
  production_cityoforigin: [],
  production_countryofaction: [],
  production_countryoforigin: [],
  production_format: [],
  production_genre: ['霧'],
  production_regionofaction: [],
  production_studio: [],
  production_talent_additionalcrew: [],
  production_talent_cameraman: [],
  production_talent_cast_principals: [],
  production_talent_composer: [],
  production_talent_director: ['港'],
  production_talent_director_photography: [],
  production_talent_editor: [],
  production_talent_producer: [],
  production_talent_producer_exec: [],
  availability: 'none',
  poster: null,
  addedAt: '2026-01-01T00:00:00Z',
};

const search = { total: 1, totalIsEstimate: false, page: 1, size: 24, films: [film], didYouMean: null, facets: {} };

const callApi: CallApi = async (path) => {
  if (/\/catalog\/films\?/.test(path)) return reply(200, search);
  if (/\/catalog\/films\/1(\?|$)/.test(path)) return reply(200, film);
  return contentNotFound;
};

const siteName = 'Nitrate';

/** Texts and named attributes that a reader sees or hears, without language names, keys and units. */
function plainTexts(html: string): string[] {
  document.documentElement.innerHTML = html;
  for (const hidden of document.querySelectorAll('script, style, noscript, [lang]:not(html), kbd')) hidden.remove();
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.map((text) => text.replace(siteName, '').trim()).filter((text) => /[a-z]{2}/i.test(text));
}

it.each(['/', '/archive', '/archive?q=1', '/watch?v=1'])('%s has no text that is not a message', async (url) => {
  const { html, fault } = await rendererOf(pages).render({ url, origin, callApi });
  expect(fault).toBeUndefined();
  expect(html).toContain('霧');
  expect(plainTexts(html)).toEqual([]);
});
