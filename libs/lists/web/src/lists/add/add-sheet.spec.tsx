import { renderWithApp } from '@nitrate/testing-web';
import { act, screen, waitFor } from '@testing-library/react';
import { storeIntent, takeIntent } from '../../collection/intent';
import { addPassage, fakeList, fakeLists } from '../../testing/film-lists-app';
import { authReducer, film } from '../../testing/lists-app';
import { AddHost } from './add-host';
import { requestAddToList } from './add-requests';
import { CardList } from './card-list';

const fog = film(1, 'Fog');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function openCard(
  state: 'signedIn' | 'visitor',
  lists = [fakeList(1, 'Harbours', ['Fog']), fakeList(2, 'Evening', [])],
) {
  const server = fakeLists(lists);
  const app = renderWithApp(
    <>
      <CardList film={fog} onStill />
      <AddHost />
    </>,
    { route: '/archive?q=fog', api: server.api, reducers: { auth: authReducer(state) } },
  );
  return { ...app, server };
}

const button = () => screen.getByRole('button', { name: 'Add to list: Fog' });
const choice = (name: RegExp) => screen.findByRole('checkbox', { name });

describe('the lists to which a film can be added', () => {
  it('are ticked and unticked, several at once, and show it at once', async () => {
    const { user, server } = openCard('signedIn');
    await user.click(button());
    expect(await choice(/^Harbours/)).toBeChecked();
    const evening = await choice(/^Evening/);
    expect(evening).not.toBeChecked();
    await user.click(evening);
    expect(await choice(/^Evening 1 film$/)).toBeChecked();
    await user.click(await choice(/^Harbours/));
    expect(await choice(/^Harbours no films$/)).not.toBeChecked();
    await waitFor(() => expect([server.titles(1), server.titles(2)]).toEqual([[], ['Fog']]));
  });

  it('are made in place, with the film in them', async () => {
    const { user, server } = openCard('signedIn', []);
    await user.click(button());
    expect(await screen.findByText(/No lists yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create list' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Name is required.');
    await user.type(screen.getByRole('textbox', { name: 'Name of the new list' }), 'Thursday{Enter}');
    expect(await choice(/^Thursday 1 film$/)).toBeChecked();
    await waitFor(() => expect(server.shown()).toMatchObject([{ name: 'Thursday', items: [{ id: fog.id }] }]));
  });

  it('are shown to visitors after they have logged in', async () => {
    const { user, network } = openCard('visitor');
    await user.click(button());
    expect(await screen.findByText('Please log in to use this feature.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(takeIntent('addToList')).toEqual({ kind: 'addToList', filmId: fog.id, title: 'Fog' });
    expect(network.requests).toEqual([]);
  });

  it('open by themselves after the login', async () => {
    storeIntent({ kind: 'addToList', filmId: fog.id, title: 'Fog' });
    openCard('signedIn');
    expect(await choice(/^Harbours/)).toBeChecked();
    expect(takeIntent('addToList')).toBeUndefined();
  });

  describe('for a passage', () => {
    const passage = { startMs: 130_000, endMs: 220_000 };
    const ask = (isPassage = true) =>
      act(() => requestAddToList({ filmId: fog.id, title: 'Fog', passage, ...(isPassage && { isPassage }) }));

    it('take the passage next to the film itself, and count both', async () => {
      const { user, server } = openCard('signedIn');
      ask();
      expect(await screen.findByRole('combobox', { name: 'What to add' })).toHaveDisplayValue(/^The passage 2:10/);
      expect(await choice(/^Harbours 1 film$/)).not.toBeChecked();
      await user.click(await choice(/^Harbours/));
      expect(await choice(/^Harbours 1 film, 1 passage$/)).toBeChecked();
      await waitFor(() => expect(server.shown()[0]?.items.map((item) => item.passage)).toEqual([null, passage]));
    });

    it('know another passage of the film from it', async () => {
      const list = fakeList(1, 'Harbours', []);
      addPassage(list, 1, 'Fog', { startMs: 0, endMs: 5_000 });
      openCard('signedIn', [list]);
      ask();
      expect(await choice(/^Harbours 1 passage$/)).not.toBeChecked();
    });

    it('are those for the film where that is chosen instead', async () => {
      const { user } = openCard('signedIn');
      ask();
      expect(await choice(/^Harbours/)).not.toBeChecked();
      await user.selectOptions(screen.getByRole('combobox', { name: 'What to add' }), 'The whole film');
      expect(await screen.findByRole('checkbox', { name: /^Harbours/, checked: true })).toBeVisible();
    });

    it('begin with the film on its page', async () => {
      openCard('signedIn');
      ask(false);
      expect(await screen.findByRole('combobox', { name: 'What to add' })).toHaveDisplayValue('The whole film');
      expect(await choice(/^Harbours/)).toBeChecked();
    });

    it('are remembered with the passage until the login', async () => {
      const { user } = openCard('visitor');
      ask();
      await user.click(await screen.findByRole('button', { name: 'Log in' }));
      expect(takeIntent('addToList')).toEqual({
        kind: 'addToList',
        filmId: fog.id,
        title: 'Fog',
        passage,
        isPassage: true,
      });
    });
  });
});
