import { act, screen, waitFor } from '@testing-library/react';
import type { ListedFilm } from '@nitrate/cataloguing/contract';
import { compareFilms, failFilm, film, filmCall, ids, listed, openDuplicates } from '../testing/open-duplicates';

describe('two films of one’s choice', () => {
  const filmsCall = 'GET /api/studio/films';
  const found = (films: readonly ListedFilm[]) => ({
    films,
    total: films.length,
    isEstimate: false,
    hasPrevious: false,
    hasNext: false,
  });

  it('are found by title or number, and lead to the comparison', async () => {
    const { user, network } = await openDuplicates('?by=chosen', { [filmsCall]: found([listed(0), listed(1)]) });
    expect(await screen.findByRole('heading', { name: 'Choose the first film' })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Choose the first film' }), 'fog');
    const choose = await screen.findByRole('link', { name: 'Choose (Fog, HFC-0)' });
    expect(network.requests.at(-1)?.url.searchParams.get('q')).toBe('fog');
    await user.click(choose);
    expect(await screen.findByRole('heading', { name: 'Choose the second film' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Choose the second film' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Compare (Fog, HFC-0)' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Compare (Fog, HFC-1)' })).toHaveAttribute(
      'href',
      `/studio/duplicates?one=${ids[0]}&other=${ids[1]}`,
    );
  });

  it('says that nothing is found', async () => {
    const { user } = await openDuplicates('?by=chosen', { [filmsCall]: found([]) }, 'de');
    await user.type(await screen.findByRole('searchbox', { name: 'Ersten Film wählen' }), 'xyz');
    expect(await screen.findByRole('heading', { name: 'Keine Filme gefunden' })).toBeVisible();
  });

  it('can be played side by side', async () => {
    const media = { film: { id: ids[1], slug: 'fog-1', title: 'Fog' }, full: { src: 'g/film/manifest.mpd' } };
    const { user } = await compareFilms({
      [filmCall]: ({ url }: { url: URL }) => film(url.pathname.endsWith(ids[1]) ? 1 : 0, { availability: 'full' }),
      'GET /api/studio/films/:film/media': media,
    });
    await user.click(await screen.findByRole('button', { name: 'Play (HFC-1)' }));
    await user.click(screen.getByRole('button', { name: 'Play (HFC-0)' }));
    await waitFor(() => expect(screen.getAllByLabelText('Fog (video)')).toHaveLength(2));
    act(failFilm);
    expect(await screen.findByText('The film cannot be played.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the still (HFC-1)' }));
    expect(screen.getAllByLabelText('Fog (video)')).toHaveLength(1);
  });

  it('have no player without media', async () => {
    await compareFilms();
    expect(await screen.findByRole('group', { name: 'Keep this film' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument();
  });
});
