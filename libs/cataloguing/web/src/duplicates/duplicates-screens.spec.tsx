import { screen, waitFor, within } from '@testing-library/react';
import { catalogProblems } from '@nitrate/catalog/contract';
import { problem, problemOf } from '@nitrate/testing-web';
import { filmsPage } from '../films/films-page';
import {
  compareFilms,
  film,
  filmCall,
  group,
  ids,
  listCall,
  listed,
  openDuplicates,
  signs,
} from '../testing/open-duplicates';
import { openStudioPage } from '../testing/open-studio-page';

const markCall = 'POST /api/studio/duplicates/different';
const mergeCall = 'POST /api/studio/merges';
const duplicatesCall = 'GET /api/studio/films/:film/duplicates';
const none = { duplicates: [], mergedInto: null, merged: [] };

describe('the list', () => {
  it('leads to the comparison, and marks films as different', async () => {
    const { user, network } = await openDuplicates('', { [markCall]: {} });
    const link = await screen.findByRole('link', { name: 'Compare (Fog, HFC-1)' });
    expect(link).toHaveAttribute('href', `/studio/duplicates?one=${ids[0]}&other=${ids[1]}`);
    network.on(listCall, { groups: [], next: null });
    await user.click(screen.getByRole('button', { name: 'These are different films (Fog)' }));
    expect(await screen.findByText('No duplicates found')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Same title and year' })).toHaveFocus();
    expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({ films: ids });
  });

  it('has pages, and the films of a file', async () => {
    const { network } = await openDuplicates('?by=file&after=abc', {
      [listCall]: { groups: [group({ more: 3 })], next: 'def' },
    });
    expect(await screen.findByText('and 3 more films')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/studio/duplicates?by=file&after=def',
    );
    expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/studio/duplicates?by=file');
    expect(Object.fromEntries(network.requests[0]?.url.searchParams ?? [])).toEqual({ by: 'file', after: 'abc' });
  });

  it('says what similar films have in common', async () => {
    const { network } = await openDuplicates('?by=similar', {
      [listCall]: {
        groups: [
          group({
            signs: [
              { durationMs: 5_700_000, people: [] },
              { durationMs: 1_200_000, people: ['A', 'B', 'C', 'D', 'E', 'F'] },
            ],
          }),
        ],
        next: null,
      },
    });
    expect(await screen.findByText('In common: A, B, C, D, E and 1 more')).toBeVisible();
    expect(screen.getByText(/1\sh\s35\smin.*HFC-0/)).toBeVisible();
    expect(screen.getByText(/20\smin.*HFC-1/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Similar title, close in time' })).toHaveAttribute('aria-current', 'page');
    expect(Object.fromEntries(network.requests[0]?.url.searchParams ?? [])).toEqual({ by: 'similar' });
  });

  it('takes back that films are different', async () => {
    const pair = { id: 4, films: [listed(0), listed(1)], at: '2026-11-02T10:00:00Z', by: { id: 'u', name: 'ed@x' } };
    const call = 'GET /api/studio/duplicates/different';
    const { user, network } = await openDuplicates(
      '?by=different',
      { [call]: { pairs: [pair], next: null }, 'DELETE /api/studio/duplicates/different/:pair': {} },
      'de',
    );
    const button = await screen.findByRole('button', { name: 'Rückgängig machen (Nebel, Nebel)' });
    network.on(call, { pairs: [], next: null });
    await user.click(button);
    expect(await screen.findByText('Keine Filme sind als verschieden markiert')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Als verschieden markiert' })).toHaveFocus();
  });
});

describe('the comparison', () => {
  it('proposes a record, and merges what is chosen', async () => {
    const { user, network } = await compareFilms({ [mergeCall]: { id: 'm' } });
    expect(await screen.findByRole('heading', { name: '2 fields differ' })).toBeVisible();
    const title = within(screen.getByRole('group', { name: 'Title (German)' }));
    expect(title.getByRole('radio', { name: /Nebel/ })).toBeChecked();
    await user.click(
      within(screen.getByRole('group', { name: 'Keywords (English)' })).getByRole('radio', { name: /empty/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Merge HFC-1 into HFC-0' }));
    await waitFor(() =>
      expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        survivor: { id: ids[0], version: 0 },
        merged: { id: ids[1], version: 1 },
        record: { title_en: 'Fog', title_de: 'Nebel' },
      }),
    );
  });

  it('leads to the film once the merged record has been read', async () => {
    const { user, network } = await compareFilms({ [mergeCall]: { id: 'm' } });
    const button = await screen.findByRole('button', { name: 'Merge HFC-1 into HFC-0' });
    const reads: (() => void)[] = [];
    network.on(filmCall, ({ url }: { url: URL }) => {
      const read = film(url.pathname.endsWith(ids[1]) ? 1 : 0);
      return new Promise((resolve) => reads.push(() => resolve(read)));
    });
    await user.click(button);
    await waitFor(() => expect(reads.length).toBeGreaterThan(0));
    expect(button).toBeVisible();
    for (const reply of reads) reply();
    await waitFor(() => expect(button).not.toBeInTheDocument());
  });

  it('does not merge the only film with media away, and warns of a draft', async () => {
    const { user, network } = await compareFilms({
      [filmCall]: ({ url }: { url: URL }) =>
        url.pathname.endsWith(ids[1]) ? film(1, { availability: 'full' }) : film(0, { status: 'draft' }),
    });
    const survivor = await screen.findByRole('group', { name: 'Keep this film' });
    expect(within(survivor).getAllByRole('radio')[1]).toBeChecked();
    await user.click(within(survivor).getAllByRole('radio')[0] as HTMLElement);
    expect(screen.getByText(/^HFC-0 is not published/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Merge HFC-1 into HFC-0' }));
    expect(await screen.findByText(/^Only the other film has media/)).toBeVisible();
    expect(network.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('says why it was refused', async () => {
    const { user } = await compareFilms({ [mergeCall]: problemOf(catalogProblems, 'filmMerged') }, 'de');
    await user.click(await screen.findByRole('button', { name: 'HFC-1 mit HFC-0 zusammenführen' }));
    expect(await screen.findByText(/wurde mit einem anderen zusammengeführt/)).toBeVisible();
  });

  it('says that there is no such film', async () => {
    await compareFilms({ [filmCall]: problemOf(catalogProblems, 'filmNotFound') });
    expect(await screen.findByRole('link', { name: 'Duplicates' })).toBeVisible();
  });
});

describe('the record of a film', () => {
  const openFilm = (api: Record<string, unknown>) =>
    openStudioPage('/studio/films/:film', filmsPage, {
      route: `/studio/films/${ids[0]}`,
      api: { [filmCall]: film(0), 'GET /api/studio/films/values': { values: [] }, ...api },
    });

  it('names what may be the same', async () => {
    await openFilm({
      [duplicatesCall]: { ...none, duplicates: [{ film: listed(1), reasons: ['title', 'file'], signs }] },
    });
    expect(await screen.findByText('This may be the same film as:')).toBeVisible();
    expect(screen.getByText('Same title and year, Same file')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Compare (HFC-1)' })).toHaveAttribute(
      'href',
      `/studio/duplicates?one=${ids[0]}&other=${ids[1]}`,
    );
  });

  it('is opened without them where they cannot be found', async () => {
    await openFilm({ [duplicatesCall]: problem('notFound') });
    expect(await screen.findByRole('textbox', { name: 'Title (English)' })).toHaveValue('Fog');
  });

  it('says what it was merged into, cannot be published, and undoes it', async () => {
    const mergedInto = { id: 'm', film: listed(1), at: '2026-11-02T10:00:00Z', by: { id: 'u', name: 'ed@x' } };
    const { user, network } = await openFilm({
      [filmCall]: film(0, { status: 'withdrawn' }),
      [duplicatesCall]: { ...none, mergedInto },
      'POST /api/studio/merges/:merge/undo': {},
    });
    await user.click(await screen.findByRole('button', { name: 'Undo the merge (HFC-1)' }));
    expect(screen.queryByRole('button', { name: 'Publish…', hidden: true })).not.toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the merge' }));
    expect(dialog.getByText('Cancelled schedules are not restored.')).toBeVisible();
    network.on(filmCall, film(0));
    network.on(duplicatesCall, none);
    await user.click(dialog.getByRole('button', { name: 'Undo the merge' }));
    expect(await screen.findByRole('link', { name: 'Public page' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Duplicates' })).toHaveFocus());
  });
});

it('names similar films where a film is created', async () => {
  const { user, network } = await openStudioPage('/studio/films/:film', filmsPage, {
    route: '/studio/films/new',
    api: {
      'GET /api/studio/films/values': { values: [] },
      'GET /api/studio/duplicates/similar': { films: [listed(1)] },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Title (English)' }), 'Fog');
  await user.type(screen.getByRole('textbox', { name: 'Date of production' }), '1931-05-01');
  expect(await screen.findByText(/^There is already a film with this title/)).toBeVisible();
  await waitFor(() => {
    const last = network.requests.filter(({ url }) => url.pathname.endsWith('/similar')).at(-1);
    expect(Object.fromEntries(last?.url.searchParams ?? [])).toEqual({ title_en: 'Fog', year: '1931' });
  });
});
