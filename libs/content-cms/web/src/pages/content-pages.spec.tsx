import { screen, within } from '@testing-library/react';
import { contentProblems, type PageContent } from '@nitrate/content-cms/contract';
import { logContentFailures } from '@nitrate/content-cms/data-access';
import { pageAt, problem, problemOf, renderPage, type AppOptions } from '@nitrate/testing-web';
import { contentCmsRoutes } from '../content-cms-routes';

const routes = contentCmsRoutes({
  loadFilmRow:
    async () =>
    ({ row, lang }) => <p lang={lang}>Films: {row.title}</p>,
  NotFound: () => <h1>Page not found</h1>,
});
const faqRoute = pageAt(routes, '/faq');
const pageRoute = pageAt(routes, '/:slug');

const about: PageContent = {
  slug: 'about',
  title: 'About us',
  description: 'Who we are',
  blocks: [
    {
      type: 'richText',
      id: 'text',
      text: [
        { type: 'heading', level: 2, text: 'The house' },
        { type: 'paragraph', runs: [{ text: 'Go ' }, { text: 'there', href: '/archive' }, { text: ' or ' }, { text: 'not', href: 'javascript:alert(1)' }] }, // prettier-ignore
      ],
    },
    { type: 'quote', id: 'quote', text: 'Only stored.', source: 'Effie' },
    { type: 'filmRow', id: 'row', row: { id: 'row', title: 'Oldest' } },
    {
      type: 'image',
      id: 'image',
      image: { src: '/a.jpg', width: 640, height: 480, alt: 'A bridge' },
      caption: 'Bridge',
    },
  ],
};
const ueber: PageContent = { slug: 'about', title: 'Über uns', blocks: [{ type: 'richText', id: 'text' }, { type: 'quote', id: 'quote', text: 'Nur gelagert.' }] }; // prettier-ignore

const byLanguage = (responses: Partial<Record<string, unknown>>) => ({
  'GET /content/page': ({ url }: { url: URL }) =>
    responses[url.searchParams.get('lang') ?? ''] ?? problemOf(contentProblems, 'contentNotFound'),
});
const open = (options: AppOptions) => renderPage(pageRoute, { route: '/about', ...options });

describe('a content page', () => {
  it('shows its blocks, and links only to allowed addresses', async () => {
    await open({ api: byLanguage({ en: about }) });
    expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'The house' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('href', '/archive');
    expect(screen.queryByRole('link', { name: 'not' })).not.toBeInTheDocument();
    expect(screen.getByText('Films: Oldest')).toBeVisible();
    expect(screen.getByRole('img', { name: 'A bridge' })).toHaveAttribute('width', '640');
  });

  it('requests the other language only where something is missing, and marks its texts with `lang`', async () => {
    const { network } = await open({ locale: 'de', api: byLanguage({ de: ueber, en: about }) });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Über uns');
    expect(screen.getByText('Who we are')).toHaveAttribute('lang', 'en-GB');
    expect(screen.getByText('The house').closest('[lang]')).toHaveAttribute('lang', 'en-GB');
    expect(screen.getByText('Nur gelagert.').closest('blockquote')).not.toHaveAttribute('lang');
    expect(network.requests.map(({ url }) => url.searchParams.get('lang'))).toEqual(['de', 'en']);
  });

  it('sends one request where nothing is missing', async () => {
    const whole: PageContent = { ...about, updatedAt: '2026-01-31', blocks: about.blocks?.slice(0, 2) ?? [] };
    const { network } = await open({ api: byLanguage({ en: whole }) });
    expect(network.requests.filter(({ url }) => url.pathname === '/content/page')).toHaveLength(1);
  });

  it('shows a page that exists in the other language only', async () => {
    await open({ locale: 'de', api: byLanguage({ en: about }) });
    expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toHaveAttribute('lang', 'en-GB');
  });

  it('takes a plain 404 of another content service as absent in that language', async () => {
    const plain = () => new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
    await open({ locale: 'de', api: byLanguage({ en: about, de: plain() }) });
    expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toHaveAttribute('lang', 'en-GB');
  });

  it('is a failure, not a 404, where one language has no page and the other fails', async () => {
    await open({ locale: 'de', api: byLanguage({ en: problem('somethingWentWrong') }) });
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('is a 404 where no language has it', async () => {
    await open({ api: byLanguage({}) });
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  it('is a 404 for a slug that no page can have, without a request', async () => {
    const { network } = await open({ route: `/${'a'.repeat(201)}`, api: byLanguage({ en: about }) });
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(network.requests.filter(({ url }) => url.pathname === '/content/page')).toEqual([]);
  });

  it('can be retried when the service fails, which logs one line', async () => {
    const lines: string[] = [];
    logContentFailures((line) => lines.push(line));
    const { user, network } = await open({ api: { 'GET /content/page': problem('somethingWentWrong') } });
    const alert = await screen.findByRole('alert');
    network.on('GET /content/page', about);
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    expect(lines.filter((line) => line.includes('does not answer'))).toHaveLength(1);
  });
});

describe('invalid content', () => {
  const damaged = {
    slug: 'about',
    title: { rendered: 'About us' },
    description: 'Who we are',
    blocks: [
      null,
      'text',
      { type: 'gallery', id: 'new', pictures: 7 },
      { type: 'richText', id: 'text', text: '<p>markup</p>' },
      { type: 'richText', id: 'runs', text: [{ type: 'paragraph', runs: [{ text: 5 }, { text: 'Still here.' }] }] },
      { type: 'image', id: 'image', image: { src: '/a.jpg', width: '640', height: 480, alt: 'A bridge' } },
      { type: 'filmRow', row: { id: 'row', title: 'Oldest' } },
      { type: 'accordion', id: 'all', title: 'Questions', items: { a: 1 } },
      { type: 'callToAction', id: 'call', title: 'Join', link: { label: 'Now', href: 'javascript:alert(1)' } },
    ],
  };

  it('is dropped field by field and logged', async () => {
    const lines: string[] = [];
    logContentFailures((line) => lines.push(line));
    await open({ api: { 'GET /content/page': damaged } });
    expect(screen.getByText('Who we are')).toBeVisible();
    expect(screen.getByText('Still here.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Join' })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(lines[0]).toMatch(/returned invalid content \(\/page\?lang=en&slug=about: title, /);
    expect(lines.length).toBeLessThanOrEqual(2);
  });

  it.each(['just words', 7, [], [[]], '<html></html>'])('such as %j leaves an empty page', async (response) => {
    await open({ api: { 'GET /content/page': response } });
    expect(screen.getByRole('article')).toBeInTheDocument();
  });
});

describe('a draft preview', () => {
  it('requests drafts from the API, without caching', async () => {
    const { network } = await open({ route: '/about?preview=to.k.en', api: { 'GET /api/cms/page': about } });
    expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    const [request] = network.requests;
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      lang: 'en',
      slug: 'about',
      preview: 'to.k.en',
    });
    expect(request?.headers.get('cache-control')).toBe('no-store');
  });
});

const faq: PageContent = {
  slug: 'faq',
  title: 'Questions',
  description: 'And answers',
  blocks: [
    {
      type: 'accordion',
      id: 'all',
      title: 'Watching',
      items: [
        { id: 'a', title: 'Why a preview?', text: [{ type: 'paragraph', runs: [{ text: 'Because of Müller.' }] }] },
        {
          id: 'b',
          title: 'Are there captions?',
          text: [{ type: 'paragraph', runs: [{ text: 'Yes, in two languages.' }] }],
        },
      ],
    },
  ],
};

describe('the FAQ page', () => {
  it('opens a question on click', async () => {
    const { user } = await renderPage(faqRoute, { api: byLanguage({ en: faq }) });
    const details = screen.getByText('Why a preview?').closest('details');
    expect(details).not.toHaveAttribute('open');
    await user.click(screen.getByText('Why a preview?'));
    expect(details).toHaveAttribute('open');
  });

  it('searches questions and answers, ignoring umlauts, and announces the count', async () => {
    const { user } = await renderPage(faqRoute, { api: byLanguage({ en: faq }) });
    await user.type(screen.getByRole('searchbox'), 'muller');
    expect(screen.getByText('Why a preview?').closest('details')).toHaveAttribute('open');
    expect(screen.queryByText('Are there captions?')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1 question');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByRole('status')).toHaveTextContent('No questions found');
  });
});
