import { screen, waitFor, within } from '@testing-library/react';
import { authSlice } from '@nitrate/auth/data-access';
import { cataloguingProblems, type BulkEditDetails, type FilmSelection } from '@nitrate/cataloguing/contract';
import { problemOf, renderWithApp } from '@nitrate/testing-web';
import { openStudioPage } from '../testing/open-studio-page';
import { BulkEditButton } from './bulk-edit-button';
import { bulkEditPage, bulkEditsPage } from './bulk-edit-pages';

const getCall = 'GET /api/studio/bulk-edits/:edit';
const listCall = 'GET /api/studio/bulk-edits';
const previewCall = 'POST /api/studio/bulk-edits';
const startCall = 'POST /api/studio/bulk-edits/:edit/start';
const undoCall = 'POST /api/studio/bulk-edits/:edit/undo';

const previewed: BulkEditDetails = {
  id: 'b',
  state: 'previewed',
  selected: 40,
  affected: 30,
  refused: 0,
  changed: 0,
  restored: 0,
  skipped: 0,
  fraction: 1,
  isWaiting: false,
  left: [],
  interruptions: 0,
  createdAt: '2026-11-25T10:00:00Z',
  finishedAt: null,
  by: 'e@films.example',
  undoUntil: null,
  changes: [{ field: 'production_genre', action: 'add', values: ['Crime'] }],
  ...{ publication: null, preview: null, move: null, leftOut: null },
  examples: [
    {
      id: 'f',
      title: 'The Quay',
      changes: [{ field: 'production_genre', before: null, after: ['Crime'] }],
    },
  ],
};

const open = (edit: unknown = previewed) =>
  openStudioPage('/studio/bulk-edits/:edit', bulkEditPage, {
    route: '/studio/bulk-edits/b',
    api: { [getCall]: edit, [startCall]: {}, [undoCall]: {} },
  });

it('shows what changes, changes it, and undoes it', async () => {
  const { user, network } = await open();
  expect(await screen.findByText('30 of 40 films will change.')).toBeVisible();
  expect(screen.getByText('Genre: add Crime')).toBeVisible();
  const example = within(screen.getByRole('heading', { name: 'The Quay' }).closest('li') as HTMLElement);
  expect(example.getByText('empty')).toBeVisible();
  expect(example.getByText('Crime')).toBeVisible();
  network.on(getCall, { ...previewed, state: 'done', changed: 30, undoUntil: '2027-02-23T10:00:00Z' });
  await user.click(screen.getByRole('button', { name: 'Change 30 films' }));
  expect(await screen.findByText('30 films changed')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Changed' })).toHaveFocus();
  expect(screen.getByText('Can be undone until 23 February 2027.')).toBeVisible();
  network.on(getCall, { ...previewed, state: 'undone', changed: 30, restored: 29, skipped: 1 });
  await user.click(screen.getByRole('button', { name: 'Undo for 30 films' }));
  expect(await screen.findByText('29 films restored; 1 has been changed since and stays as it is')).toBeVisible();
});

it('says that it waits for its turn, and what was left as it is', async () => {
  const { network } = await open({ ...previewed, state: 'running', isWaiting: true, fraction: 0 });
  expect(
    await screen.findByRole('progressbar', { name: /^Starts as soon as the work before it is done/ }),
  ).toBeVisible();
  const left = [{ id: 'g', title: 'Fog' }];
  network.on(getCall, { ...previewed, state: 'done', changed: 28, left });
  expect(await screen.findByText(/^2 films have changed since the preview/, {}, { timeout: 3000 })).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 films left as they are' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fog' })).toHaveAttribute('href', '/studio/films/g');
  expect(screen.getByText('and 1 more film')).toBeVisible();
});

it('shows each change once, the most frequent one first', async () => {
  const change = (before: string) => [{ field: 'production_genre', before: [before], after: ['Crime'] }];
  await open({
    ...previewed,
    examples: [
      { id: 'f', title: 'The Quay', changes: change('Krimi') },
      { id: 'g', title: 'Fog', changes: change('crime'), alike: 28 },
    ],
  });
  expect(await screen.findByRole('heading', { name: '2 different changes in 30 films' })).toBeVisible();
  const section = within(screen.getByRole('region', { name: /different changes/ }));
  expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Fog',
    'The Quay',
  ]);
  expect(section.getByText('and 28 more films')).toBeVisible();
});

it('shows of long values where they differ', async () => {
  const [before, after] = ['Muehle', 'Mühle'].map((word) => `${'a'.repeat(300)} ${word} ${'b'.repeat(300)}`);
  const changes = [{ field: 'description_de', before, after }];
  await open({ ...previewed, examples: [{ id: 'f', title: 'The Quay', changes }] });
  expect(await screen.findByText(/^…a{58} Muehle b{56}…$/)).toBeVisible();
});

it('offers nothing where no film changes', async () => {
  await open({ ...previewed, affected: 0, refused: 2, examples: [] });
  expect(await screen.findByText('None of the selected films will change.')).toBeVisible();
  expect(screen.getByText(/2 films would be left without a required value/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change \d/ })).not.toBeInTheDocument();
});

it('says that there is no such change', async () => {
  await open(problemOf(cataloguingProblems, 'bulkEditNotFound'));
  expect(await screen.findByText('There is no such bulk edit.')).toBeVisible();
});

const optionsOf = (input: HTMLElement) =>
  input instanceof HTMLInputElement ? [...(input.list?.options ?? [])].map(({ value }) => value) : [];

it('asks what is to change, and previews it', async () => {
  const { user, network } = await renderWithApp(
    <BulkEditButton selection={{ filter: { q: 'quay' } }} count={2} isEstimate={false} />,
    {
      locale: 'en',
      route: '/',
      reducers: { auth: authSlice.reducer },
      api: {
        [previewCall]: { id: 'b' },
        'GET /api/studio/films/values': { values: [{ value: 'Noir', label: 'Noir' }] },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Bulk edit…' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Enter a value for each change.')).toBeVisible();
  expect(screen.getByLabelText(/^Values/)).toBeInvalid();
  expect(screen.getByLabelText(/^Values/)).toHaveFocus();
  const values = screen.getByRole('combobox', { name: /^Values/ });
  await user.type(values, 'Crime; No');
  await waitFor(() => expect(optionsOf(values)).toEqual(['Crime; Noir']));
  await user.type(values, 'ir ;Crime');
  await user.click(screen.getByRole('button', { name: 'Add a change' }));
  await user.click(screen.getByRole('button', { name: 'Add a change' }));
  const [, , remove] = screen.getAllByRole('button', { name: 'Remove this change' });
  await user.click(remove as HTMLElement);
  expect(screen.getAllByRole('combobox', { name: 'Field' })[1]).toHaveFocus();
  const [, field] = screen.getAllByRole('combobox', { name: 'Field' });
  await user.selectOptions(field as HTMLElement, 'rights');
  const [, action] = screen.getAllByRole('combobox', { name: 'Action' });
  expect(within(action as HTMLElement).queryByRole('option', { name: 'Add' })).not.toBeInTheDocument();
  await user.selectOptions(action as HTMLElement, 'clear');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    selection: { filter: { q: 'quay' } },
    changes: [
      { field: 'production_genre', action: 'add', values: ['Crime', 'Noir'] },
      { field: 'rights', action: 'clear', values: [] },
    ],
  });
});

const askIn = (locale: 'en' | 'de', selection: FilmSelection) =>
  renderWithApp(<BulkEditButton selection={selection} count={2} isEstimate={false} />, {
    locale,
    route: '/',
    reducers: { auth: authSlice.reducer },
    api: { [previewCall]: { id: 'b' }, 'GET /api/studio/films/values': { values: [] } },
  });

it('asks what is replaced, and where', async () => {
  const { user, network } = await askIn('de', { filter: {} });
  await user.click(await screen.findByRole('button', { name: 'Stapelbearbeitung …' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Feld' }), 'description_de');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Aktion' }), 'replace');
  await user.selectOptions(screen.getByRole('combobox', { name: 'In welchen Filmen' }), 'is');
  await user.click(screen.getByRole('button', { name: 'Vorschau' }));
  expect(screen.getByRole('textbox', { name: 'Suchen nach' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Suchen nach' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Gesuchter Wert' })).toBeInvalid();
  await user.type(screen.getByRole('textbox', { name: 'Suchen nach' }), 'Photo ');
  await user.type(screen.getByRole('textbox', { name: 'Ersetzen durch' }), 'Foto ');
  await user.click(screen.getByRole('checkbox', { name: 'Auch innerhalb von Werten' }));
  await user.click(screen.getByRole('checkbox', { name: 'Groß- und Kleinschreibung beachten' }));
  await user.type(screen.getByRole('textbox', { name: 'Gesuchter Wert' }), '1931');
  await user.click(screen.getByRole('button', { name: 'Vorschau' }));
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    selection: { filter: {} },
    changes: [
      {
        field: 'description_de',
        action: 'replace',
        values: ['Foto '],
        find: { text: 'Photo ', inPart: true, matchCase: true, matchAccents: false },
        where: { field: 'year', test: 'is', value: '1931' },
      },
    ],
  });
});

it('offers to compare two chosen films', async () => {
  await askIn('en', { ids: ['a', 'b'] });
  expect(await screen.findByRole('link', { name: 'Compare the two films' })).toHaveAttribute(
    'href',
    '/studio/duplicates?one=a&other=b',
  );
});

it('lists what was replaced, and where', async () => {
  const find = { text: 'Krimi', inPart: false, matchCase: false, matchAccents: false };
  const where = { field: 'year', test: 'empty' } as const;
  const changes = [{ field: 'production_genre', action: 'replace', values: ['Crime'], find, where }];
  await openStudioPage('/studio/bulk-edits', bulkEditsPage, {
    api: { [listCall]: { edits: [{ ...previewed, changes }] } },
  });
  const name = 'Genre: replace “Krimi” with “Crime” (only where empty: Year)';
  expect(await screen.findByRole('link', { name })).toBeVisible();
});

it('asks for the free preview of many films', async () => {
  const { user, network } = await askIn('en', { filter: { q: 'quay' } });
  await user.click(await screen.findByRole('button', { name: 'Film preview…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Film preview' }));
  const start = dialog.getByRole('textbox', { name: 'Start' });
  await user.clear(start);
  await user.type(start, 'soon');
  await user.clear(dialog.getByRole('spinbutton', { name: 'Length in seconds' }));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByRole('link', { name: 'Enter the start as a time, such as 00:01:30' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Enter a length from 30 to 90 seconds' })).toBeVisible();
  expect(start).toBeInvalid();
  await user.clear(start);
  await user.type(start, '00:02:30');
  await user.type(dialog.getByRole('spinbutton', { name: 'Length in seconds' }), '40');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    selection: { filter: { q: 'quay' } },
    changes: [],
    preview: { window: { startMs: 150_000, durationMs: 40_000 } },
  });
});

it('shows which part becomes the free preview', async () => {
  await open({
    ...previewed,
    changes: [],
    preview: { window: { startMs: 150_000, durationMs: 40_000 } },
    examples: [
      {
        id: 'f',
        title: 'The Quay',
        changes: [],
        preview: {
          before: { startMs: 60_000, durationMs: 60_000 },
          after: { startMs: 150_000, durationMs: 40_000 },
        },
      },
    ],
  });
  expect(await screen.findByText('Film preview: 00:02:30 to 00:03:10')).toBeVisible();
  expect(screen.getByText('00:01:00 to 00:02:00', { selector: 'del' })).toBeVisible();
  expect(screen.getByText('00:02:30 to 00:03:10', { selector: 'ins' })).toBeVisible();
  expect(screen.getByText('Only films that can be played in full have a preview to move.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change the previews of 30 films' })).toBeVisible();
});

it('lists the last ones', async () => {
  await openStudioPage('/studio/bulk-edits', bulkEditsPage, {
    api: { [listCall]: { edits: [{ ...previewed, state: 'done', changed: 30 }] } },
  });
  expect(await screen.findByRole('link', { name: 'Genre: add Crime' })).toHaveAttribute('href', '/studio/bulk-edits/b');
});

it('shows what is published, and what visitors would miss', async () => {
  const { user, network } = await open({
    ...previewed,
    changes: [],
    publication: { action: 'publish' },
    examples: [
      {
        id: 'f',
        title: 'The Quay',
        changes: [],
        publication: { status: 'draft', availability: 'none', scheduledAt: null, without: ['description_de'] },
      },
    ],
  });
  expect(await screen.findByText('Publish')).toBeVisible();
  const example = within(screen.getByRole('heading', { name: 'The Quay' }).closest('li') as HTMLElement);
  expect(example.getByText('Draft', { selector: 'del' })).toBeVisible();
  expect(example.getByText('Published', { selector: 'ins' })).toBeVisible();
  expect(example.getByText('Missing')).toBeVisible();
  expect(example.getByText(/^Film file, .*German/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish 30 films' }));
  expect(network.requests.some(({ url }) => url.pathname.endsWith('/start'))).toBe(true);
});

it('shows what is scheduled, and says when its time has passed', async () => {
  const { user, network } = await open({
    ...previewed,
    changes: [],
    publication: { action: 'withdraw', at: '2026-12-03T17:00:00Z', reason: 'Rights end' },
    examples: [
      {
        id: 'f',
        title: 'The Quay',
        changes: [],
        publication: { status: 'published', availability: 'full', scheduledAt: null, without: ['description_de'] },
      },
    ],
  });
  expect(await screen.findByText(/^Withdraw on .*Dec 2026.*: Rights end$/)).toBeVisible();
  expect(screen.getByText('not scheduled', { selector: 'del' })).toBeVisible();
  expect(screen.queryByText('Missing')).not.toBeInTheDocument();
  network.on(startCall, problemOf(cataloguingProblems, 'bulkEditTooLate'));
  await user.click(screen.getByRole('button', { name: 'Schedule withdrawal of 30 films' }));
  expect(
    await screen.findByText('The chosen time has passed. Discard this change and choose a new time.'),
  ).toBeVisible();
});
