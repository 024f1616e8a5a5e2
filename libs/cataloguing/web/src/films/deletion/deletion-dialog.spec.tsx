import { screen, within } from '@testing-library/react';
import { authSlice } from '@nitrate/auth/data-access';
import { catalogProblems } from '@nitrate/catalog/contract';
import type { DeletionPreview } from '@nitrate/cataloguing/contract';
import { problemOf, renderWithApp } from '@nitrate/testing-web';
import { BulkDeletion } from './bulk-deletion';

const previewCall = 'POST /api/studio/deletions/preview';
const deleteCall = 'POST /api/studio/deletions';
const seen = (n: number) => ({ id: `019ab000-0000-7000-8000-00000000000${n}`, version: n });
const preview: DeletionPreview = {
  films: [seen(1), seen(2)],
  kept: [
    { id: seen(3).id, title: 'Fog', supplierId: 'C-3', uses: [{ use: 'watchTime', count: 1 }] },
    { id: seen(4).id, title: 'Mist', supplierId: 'C-4', uses: [{ use: 'lists', count: 2 }] },
  ],
  keptTotal: 2,
  uses: [
    { use: 'watchTime', films: 1 },
    { use: 'lists', films: 1 },
  ],
  transcripts: 1,
  files: 3,
};
const nothing = { kept: [], keptTotal: 0, uses: [] };
const onDone = jest.fn<void, []>();

const open = (api: Record<string, unknown>, more: { ids?: string[]; count?: number; locale?: 'en' | 'de' } = {}) => {
  const { ids, count = 4, locale = 'en' } = more;
  const selection = ids ? { ids } : { filter: { q: 'fog' } };
  return renderWithApp(<BulkDeletion selection={selection} count={count} onDone={onDone} />, {
    ...{ locale, route: '/', reducers: { auth: authSlice.reducer }, api },
  });
};
type Opened = Awaited<ReturnType<typeof open>>;
const sent = ({ network }: Opened, path: string) =>
  network.requests.filter(({ url }) => url.pathname === path).map(({ body }) => body);

beforeEach(() => onDone.mockClear());

it('says how many films can be deleted, which cannot and why, and what goes with them', async () => {
  const opened = await open({ [previewCall]: preview, [deleteCall]: { deleted: 2, ...nothing } });
  await opened.user.click(await screen.findByRole('button', { name: 'Delete…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete films' }));
  expect(await dialog.findByText('2 films can be deleted.')).toBeVisible();
  expect(dialog.getByText('2 films cannot be deleted: watched (1), in a list of somebody (1)')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Mist' })).toHaveAttribute('href', `/studio/films/${seen(4).id}`);
  expect(dialog.getByText('3 media files with all that was made of them')).toBeVisible();
  expect(dialog.getByText('1 transcript')).toBeVisible();
  expect(dialog.getByText(/^This cannot be undone\./)).toBeVisible();
  expect(sent(opened, '/api/studio/deletions')).toEqual([]);

  await opened.user.click(dialog.getByRole('button', { name: 'Delete 2 films' }));
  expect(sent(opened, '/api/studio/deletions')).toEqual([{ films: preview.films }]);
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says why a single film stays', async () => {
  const uses = [{ use: 'lists', count: 2 } as const];
  const kept = { kept: [{ id: seen(1).id, title: 'Fog', supplierId: 'C-1', uses }], keptTotal: 1 };
  const opened = await open(
    { [previewCall]: { ...preview, ...kept, films: [], uses: [{ use: 'lists', films: 1 }], files: 0, transcripts: 0 } },
    { ids: [seen(1).id], count: 1, locale: 'de' },
  );
  await opened.user.click(await screen.findByRole('button', { name: 'Löschen …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Film löschen' }));
  expect(await dialog.findByText('Er steht in 2 Listen anderer Personen.')).toBeVisible();
  expect(dialog.getByText(/^Einen zurückgezogenen Film sehen Besucher nicht mehr\./)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Film löschen/ })).not.toBeInTheDocument();
  await opened.user.click(dialog.getAllByRole('button', { name: 'Schließen' }).at(-1) as HTMLElement);
  expect(onDone).not.toHaveBeenCalled();
});

it('says what was kept after all', async () => {
  const late = { id: seen(2).id, title: 'Haze', supplierId: 'C-2', uses: [{ use: 'changed', count: 1 }] };
  const opened = await open({
    [previewCall]: { ...preview, ...nothing },
    [deleteCall]: { deleted: 1, kept: [late], keptTotal: 1, uses: [{ use: 'changed', films: 1 }] },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Delete…' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Delete 2 films' }));
  expect(await screen.findByText('1 film deleted')).toBeVisible();
  expect(screen.getByText('1 film cannot be deleted: changed in the meantime (1)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Haze' })).toBeVisible();
  await opened.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('stays open with what the server refused', async () => {
  const opened = await open({
    [previewCall]: { ...preview, ...nothing },
    [deleteCall]: problemOf(catalogProblems, 'filmNotFound'),
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Delete…' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Delete 2 films' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete 2 films' })).toBeVisible();
});

it('asks to select fewer films where they are too many', async () => {
  const opened = await open({}, { count: 1001 });
  await opened.user.click(await screen.findByRole('button', { name: 'Delete…' }));
  expect(screen.getByText('At most 1,000 films can be deleted at once. Select fewer films.')).toBeVisible();
  expect(opened.network.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
