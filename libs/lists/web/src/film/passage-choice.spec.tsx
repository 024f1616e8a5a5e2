import { screen, waitFor } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import type { Film } from '@nitrate/catalog/contract';
import { BookmarkHost } from '../host/bookmark-host';
import { authReducer, fakeBookmarks, film } from '../testing/lists-app';
import { PassageChoice } from './passage-choice';

beforeEach(() => localStorage.clear());

it('bookmarks the passage that is shared, once the dialog is left', async () => {
  const onLeave = jest.fn();
  const { user, network } = renderWithApp(
    <>
      <PassageChoice film={film(1, 'Fog') as unknown as Film} startMs={4_000} endMs={9_500} onLeave={onLeave} />
      <BookmarkHost />
    </>,
    { api: fakeBookmarks([]).api, reducers: { auth: authReducer('signedIn') } },
  );
  await user.click(screen.getByRole('button', { name: 'Bookmark this passage' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Passage bookmarked: Fog')).toBeVisible();
  await waitFor(() =>
    expect(network.requests.at(-1)?.body).toMatchObject({ changes: [{ startMs: 4_000, endMs: 9_500 }] }),
  );
});
