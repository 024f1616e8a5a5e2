import { screen, waitFor } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import type { Film } from '@nitrate/catalog/contract';
import { BookmarkHost } from '../host/bookmark-host';
import { authReducer, fakeBookmarks, film } from '../testing/lists-app';
import { AddHost } from '../lists/add/add-host';
import { fakeList, fakeLists } from '../testing/film-lists-app';
import { PassageChoice, PassageListChoice } from './passage-choice';

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

it('adds the passage that is shared to a list, once the dialog is left', async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const onLeave = jest.fn();
  const server = fakeLists([fakeList(1, 'Harbours', [])]);
  const { user } = renderWithApp(
    <>
      <PassageListChoice film={film(1, 'Fog') as unknown as Film} startMs={4_000} endMs={9_500} onLeave={onLeave} />
      <AddHost />
    </>,
    { api: server.api, reducers: { auth: authReducer('signedIn') } },
  );
  await user.click(screen.getByRole('button', { name: 'Add passage to list' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  await user.click(await screen.findByRole('checkbox', { name: /^Harbours/ }));
  await waitFor(() => expect(server.shown()[0]?.items).toMatchObject([{ passage: { startMs: 4_000, endMs: 9_500 } }]));
});
