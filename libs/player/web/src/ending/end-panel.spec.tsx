import { screen, waitFor, within } from '@testing-library/react';
import type { Playback } from '@nitrate/player/contract';
import { fireMediaEvent, mediaState } from '../testing/fake-media';
import { film, installWatchPage, openWatchPage, playUntil, preview, video } from '../testing/open-watch-page';

beforeAll(installWatchPage);

/** A film of which only this asset exists, so that no dialog follows. */
const playback: Playback = { ...preview, reason: 'previewOnly', hasSound: false };

const summary = (slug: string, availability: string) => ({
  ...film,
  id: slug,
  slug,
  title: `The film ${slug}`,
  description_date: '1934',
  availability,
});

const related = { films: [summary('vault', 'none'), summary('ferry', 'previewOnly'), summary('harbour', 'full')] };

async function openAtEnd(locale: 'en' | 'de' = 'en', api = {}) {
  const app = await openWatchPage(
    '/watch?v=a-walk',
    {
      'GET /api/catalog/films/:film': { ...film, supplier_collection: 'Harbour Film Collection' },
      'POST /api/playback/:film': playback,
      'GET /api/catalog/films/:film/related': related,
      ...api,
    },
    locale,
  );
  end();
  return app;
}

function end() {
  playUntil(30);
  fireMediaEvent(video(), 'ended', { ended: true, paused: true });
}

/** What a browser does to the element as soon as it seeks away from the end. */
function leaveEnd() {
  mediaState(video()).ended = false;
}

const panel = (name = 'End of the preview') => screen.findByRole('region', { name });
const noPanel = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'End of the preview' })).not.toBeInTheDocument());

describe('the end of a film', () => {
  it('leads to the first related film that can be watched, to the collection and to the programme note', async () => {
    const { user } = await openAtEnd();
    const shown = within(await panel());
    expect(await shown.findByRole('link', { name: 'Watch this film' })).toHaveAttribute('href', '/watch?v=ferry');
    expect(shown.getByText('The film ferry', { ignore: '[aria-hidden] *' })).toBeVisible();
    expect(shown.getByRole('link', { name: 'Collection: Harbour Film Collection' })).toHaveAttribute(
      'href',
      '/collection/harbour-film-collection',
    );
    Element.prototype.scrollIntoView = () => undefined;
    await user.click(shown.getByRole('button', { name: 'Programme note' }));
    expect(screen.getByText(film.description ?? '')).toHaveFocus();
  });

  it('is announced and takes the focus, from where space plays the film again', async () => {
    const { user } = await openAtEnd();
    expect(await panel()).toHaveFocus();
    expect(await screen.findByText('End of the preview. Related film: The film ferry')).toHaveAttribute(
      'role',
      'status',
    );
    leaveEnd();
    await user.keyboard(' ');
    expect(video().paused).toBe(false);
    await noPanel();
  });

  it('leads to the passage that is next in the list', async () => {
    const list = '019ab000-0000-7000-8000-000000000501';
    const next = { next: summary('ferry', 'full'), nextPassage: { startMs: 60_000, endMs: 90_000 } };
    await openWatchPage(`/watch?v=a-walk&list=${list}`, {
      'POST /api/playback/:film': playback,
      'GET /api/catalog/films/:film/related': related,
      'GET /api/lists/:list/next': { name: 'Harbours', place: 1, count: 2, ...next },
    });
    end();
    const shown = within(await panel());
    const path = `/watch?v=ferry&t=60&end=90&list=${list}`;
    expect(await shown.findByRole('link', { name: 'Watch this film' })).toHaveAttribute('href', path);
    expect(shown.getByText(/^The film ferry, 1:00/, { ignore: '[aria-hidden] *' })).toBeVisible();
  });

  it('replays, leaves the focus on the controls, and comes again at the next end', async () => {
    const { user } = await openAtEnd();
    leaveEnd();
    await user.click(within(await panel()).getByRole('button', { name: 'Watch the preview again' }));
    expect(video().currentTime).toBe(0);
    await noPanel();
    expect(screen.getByRole('group', { name: 'Player controls' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    end();
    expect(await panel()).toBeVisible();
  });

  it('goes when the viewer seeks back', async () => {
    const { user } = await openAtEnd();
    await panel();
    leaveEnd();
    await user.keyboard('j');
    await noPanel();
  });

  it('leaves the focus where the viewer types', async () => {
    const { user } = await openWatchPage('/watch?v=a-walk', { 'POST /api/playback/:film': playback });
    await user.click(await screen.findByRole('searchbox', { name: 'Find in transcript' }));
    end();
    await panel();
    expect(screen.getByRole('searchbox', { name: 'Find in transcript' })).toHaveFocus();
  });

  it('offers the film once more where no related film can be watched', async () => {
    await openAtEnd('de', { 'GET /api/catalog/films/:film/related': { films: [summary('vault', 'none')] } });
    const shown = within(await panel('Ende der Vorschau'));
    expect(shown.getByRole('button', { name: 'Vorschau noch einmal ansehen' })).toBeVisible();
    expect(shown.queryByRole('link', { name: 'Diesen Film ansehen' })).not.toBeInTheDocument();
  });

  it('follows the dialog about the full film once that is closed, and opens it again', async () => {
    const { user } = await openAtEnd('en', { 'POST /api/playback/:film': preview });
    const dialog = await screen.findByRole('dialog', { name: 'The full film' });
    expect(screen.queryByRole('region', { name: 'End of the preview' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    const shown = within(await panel());
    expect(shown.getByText(film.title ?? '')).toBeVisible();
    expect(await shown.findByRole('link', { name: 'Related film: The film ferry' })).toHaveAttribute(
      'href',
      '/watch?v=ferry',
    );
    await user.click(shown.getByRole('button', { name: 'Watch the full film' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('a paid subscription is required');
  });
});
