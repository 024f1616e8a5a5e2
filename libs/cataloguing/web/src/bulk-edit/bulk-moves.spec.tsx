import { screen, within } from '@testing-library/react';
import { authSlice } from '@nitrate/auth/data-access';
import type { BulkEditDetails } from '@nitrate/cataloguing/contract';
import { renderWithApp } from '@nitrate/testing-web';
import { filmsPage } from '../films/films-page';
import { openStudioPage } from '../testing/open-studio-page';
import { BulkEditButton } from './bulk-edit-button';
import { bulkEditPage } from './bulk-edit-pages';

const editPath = '/api/studio/bulk-edits/:edit';
const getCall = `GET ${editPath}`;

const moved: BulkEditDetails = {
  ...{ id: 'b', state: 'previewed', selected: 40, affected: 36, refused: 2, changed: 0, restored: 0, skipped: 0 },
  ...{ fraction: 1, isWaiting: false, left: [], interruptions: 0, changes: [], publication: null, preview: null },
  ...{ createdAt: '2026-11-25T10:00:00Z', finishedAt: null, by: 'e@films.example', undoUntil: null },
  move: { archive: { id: 'a', name: 'Pier' } },
  leftOut: {
    there: 1,
    merged: 0,
    harvested: 1,
    taken: [{ id: 'g', title: 'Fog', supplierId: '17', by: { id: 'h', title: 'Fog on the Quay' } }],
  },
  examples: [{ id: 'f', title: 'The Quay', changes: [], archive: { before: 'Quay', after: 'Pier' } }],
};

it('asks to which archive films come', async () => {
  const { user, network } = await renderWithApp(
    <BulkEditButton selection={{ filter: { q: 'quay' } }} count={2} isEstimate={false} />,
    {
      locale: 'en',
      route: '/',
      reducers: { auth: authSlice.reducer },
      api: {
        'POST /api/studio/bulk-edits': { id: 'b' },
        'GET /api/studio/films/values': { values: [{ value: 'pier', label: 'Pier' }] },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Archive…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to another archive' }));
  await dialog.findByRole('option', { name: 'Pier' });
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByRole('link', { name: 'Choose the archive that the films are moved to' })).toBeVisible();
  const archive = dialog.getByRole('combobox', { name: 'Archive' });
  expect(archive).toBeInvalid();
  await user.selectOptions(archive, 'Pier');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    selection: { filter: { q: 'quay' } },
    changes: [],
    move: { archive: 'pier' },
  });
});

it('shows which films move, which stay and why, and what a move means', async () => {
  const { user, network } = await openStudioPage('/studio/bulk-edits/:edit', bulkEditPage, {
    route: '/studio/bulk-edits/b',
    api: { [getCall]: moved, [`POST ${editPath}/start`]: {} },
  });
  expect(await screen.findByText('Move to the archive Pier')).toBeVisible();
  expect(screen.getByText('1 film is already in Pier.')).toBeVisible();
  expect(screen.getByText('2 films stay where they are: their numbers are taken in Pier.')).toBeVisible();
  expect(screen.getByText(/^1 film comes from a harvest and stays where it is/)).toBeVisible();
  expect(screen.queryByText(/merged into/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Watch time so far stays .* it counts for Pier\.$/)).toBeVisible();
  const taken = screen.getByRole('region', { name: '2 numbers are taken' });
  expect(within(taken).getByRole('link', { name: 'Fog' })).toHaveAttribute('href', '/studio/films/g');
  expect(within(taken).getByText('Number 17 belongs to:')).toBeVisible();
  expect(within(taken).getByRole('link', { name: 'Fog on the Quay' })).toHaveAttribute('href', '/studio/films/h');
  expect(within(taken).getByText('and 1 more film')).toBeVisible();
  const example = within(screen.getByRole('heading', { name: 'The Quay' }).closest('li') as HTMLElement);
  expect(example.getByText('Quay', { selector: 'del' })).toBeVisible();
  expect(example.getByText('Pier', { selector: 'ins' })).toBeVisible();
  network.on(getCall, { ...moved, state: 'undone', changed: 36, restored: 35, skipped: 1 });
  await user.click(screen.getByRole('button', { name: 'Move 36 films' }));
  expect(await screen.findByText(/^35 films moved back; 1 stays where it is/)).toBeVisible();
  expect(screen.queryByText(/^Watch time so far/)).not.toBeInTheDocument();
});

it('says in German where no film moves', async () => {
  await openStudioPage('/studio/bulk-edits/:edit', bulkEditPage, {
    ...{ locale: 'de', route: '/studio/bulk-edits/b', api: { [getCall]: { ...moved, affected: 0, examples: [] } } },
  });
  expect(await screen.findByText('2 Filme bleiben, wo sie sind: Ihre Nummern sind bei Pier vergeben.')).toBeVisible();
  expect(screen.queryByText(/^Die bisherige Sehzeit/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /verschieben/ })).not.toBeInTheDocument();
});

it('is offered for one film', async () => {
  const film = {
    ...{ id: 'f', slug: 'quay', supplierId: '17', status: 'draft', schedules: [], availability: 'none', version: 0 },
    ...{ archive: { id: 'q', slug: 'quay', name: 'Quay' }, record: { title_en: 'The Quay' }, imported: null },
    ...{ addedAt: '2026-11-01T10:00:00Z', changedAt: '2026-11-02T10:00:00Z', changedBy: null, withdrawal: null },
    ...{ poster: null, durationMs: null },
  };
  const { user, network } = await openStudioPage('/studio/films/:film', filmsPage, {
    route: '/studio/films/f',
    api: {
      'GET /api/studio/films/:film': film,
      'GET /api/studio/films/:film/duplicates': { duplicates: [], mergedInto: null, merged: [] },
      'GET /api/studio/films/values': { values: [{ value: 'pier', label: 'Pier' }] },
      'POST /api/studio/bulk-edits': { id: 'b' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Move to another archive…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to another archive' }));
  await dialog.findByRole('option', { name: 'Pier' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Archive' }), 'Pier');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ selection: { ids: ['f'] }, changes: [], move: { archive: 'pier' } },
  });
});
