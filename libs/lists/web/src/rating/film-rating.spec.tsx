import { act, screen, waitFor, within } from '@testing-library/react';
import type { Film } from '@nitrate/catalog/contract';
import { renderWithApp } from '@nitrate/testing-web';
import { BookmarkHost } from '../host/bookmark-host';
import { RatingHost } from '../host/rating-host';
import { authReducer, fakeRatings, film } from '../testing/lists-app';
import { RatingControl } from './film-rating';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function openFilm({
  rating = null as number | null,
  state = 'signedIn' as 'signedIn' | 'visitor',
  locale = 'en' as 'en' | 'de',
  server = fakeRatings(film(1, 'Fog'), rating),
} = {}) {
  const app = renderWithApp(
    <>
      <RatingControl film={film(1, 'Fog') as unknown as Film} />
      <RatingHost />
      <BookmarkHost />
    </>,
    { route: '/watch?v=film-1', locale, api: server.api, reducers: { auth: authReducer(state) } },
  );
  return { ...app, server };
}

const group = (name = 'Your rating') => screen.findByRole('radiogroup', { name });
const star = async (name: string) => within(await group()).getByRole('radio', { name });

describe('the rating of a film', () => {
  it('is given, changed and taken back', async () => {
    const { user, server } = openFilm();
    await user.click(await star('4 stars'));
    expect(await star('4 stars')).toBeChecked();
    expect(screen.getByText('4 out of 5')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(server.rating()).toBe(4));
    await user.click(await star('1 star'));
    await waitFor(() => expect(server.rating()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Remove rating' }));
    expect(await star('1 star')).not.toBeChecked();
    expect(await star('1 star')).toHaveFocus();
    await waitFor(() => expect(server.rating()).toBeNull());
  });

  it('is given by keyboard', async () => {
    const { user, server } = openFilm();
    await group();
    await user.tab();
    await user.keyboard(' ');
    await waitFor(() => expect(server.rating()).toBe(1));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(server.rating()).toBe(3));
    expect(await star('3 stars')).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.rating()).toBeNull());
  });

  it('shows what the user has given before, in German', async () => {
    openFilm({ rating: 2, locale: 'de' });
    const stars = within(await group('Ihre Bewertung'));
    await waitFor(() => expect(stars.getByRole('radio', { name: '2 Sterne' })).toBeChecked());
    expect(screen.getByText('2 von 5')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bewertung entfernen' })).toBeVisible();
  });

  it('asks visitors to log in, and is given after it', async () => {
    const { user, server, unmount } = openFilm({ state: 'visitor' });
    await user.click(await star('5 stars'));
    expect(await screen.findByText('Please log in to use this feature.')).toBeVisible();
    expect(screen.getByRole('radio', { name: '5 stars', hidden: true })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    unmount();
    expect(server.rating()).toBeNull();
    const after = openFilm();
    await waitFor(() => expect(after.server.rating()).toBe(5));
    expect(await star('5 stars')).toBeChecked();
  });

  it('stays when a reply from before it arrives late', async () => {
    const server = fakeRatings(film(1, 'Fog'), null);
    const release = server.holdReads();
    const { user } = openFilm({ server });
    await user.click(await star('4 stars'));
    await waitFor(() => expect(server.rating()).toBe(4));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    await act(async () => release());
    expect(await star('4 stars')).toBeChecked();
  });

  it('is undone with its reason where it is refused', async () => {
    const { user, server } = openFilm({ rating: 3 });
    await waitFor(async () => expect(await star('3 stars')).toBeChecked());
    server.refuse.set('rateFilm', 'filmNotFound');
    await user.click(await star('5 stars'));
    expect(await screen.findByText(/^Your change was undone/)).toBeVisible();
    expect(await star('3 stars')).toBeChecked();
  });
});
