import { screen, within } from '@testing-library/react';
import { cataloguingProblems, type ImportDetails } from '@nitrate/cataloguing/contract';
import { problemOf } from '@nitrate/testing-web';
import { openStudioPage } from '../testing/open-studio-page';
import { importPage, importsPage } from './import-pages';

const listCall = 'GET /api/studio/imports';
const getCall = 'GET /api/studio/imports/:import';
const checkCall = 'POST /api/studio/imports/:import/check';
const startCall = 'POST /api/studio/imports/:import/start';
const cancelCall = 'POST /api/studio/imports/:import/cancel';
const faultsCall = 'GET /api/studio/imports/:import/faults';

const counts = { read: 0, refused: 0, added: 0, changed: 0, unchanged: 0 };
const uploaded: ImportDetails = {
  id: 'i',
  fileName: 'museum.csv',
  bytes: 2048,
  format: 'csv',
  state: 'uploaded',
  archive: null,
  counts,
  fraction: 0,
  createdAt: '2026-11-25T10:00:00Z',
  finishedAt: null,
  by: 'e@films.example',
  fault: null,
  interruptions: 0,
  settings: { lang: 'en' },
  needsColumns: true,
  rememberedFrom: null,
  unknownFields: [],
  faults: 0,
  columns: [
    { name: 'Nr.', samples: ['1'], suggestion: { name: 'Nr.', field: 'supplierId' } },
    { name: 'Titel', samples: ['FÄHRE, DIE'], suggestion: null },
    { name: 'Standort', samples: [], suggestion: null },
  ],
};
const checked: ImportDetails = { ...uploaded, state: 'checked', counts: { ...counts, read: 3, refused: 1 }, faults: 1 };
const faults = {
  faults: [{ line: 3, supplierId: '2', field: 'title', cause: { en: 'is missing', de: 'fehlt' } }],
  total: 1,
};

const open = (details: unknown = uploaded, api: Record<string, unknown> = {}, locale: 'en' | 'de' = 'en') =>
  openStudioPage('/studio/import/:import', importPage, {
    route: '/studio/import/i',
    locale,
    api: {
      [listCall]: { imports: [], archives: [{ slug: 'shore', name: 'Shore Archive' }] },
      [getCall]: details,
      [checkCall]: {},
      [startCall]: {},
      [cancelCall]: {},
      [faultsCall]: faults,
      ...api,
    },
  });

const openList = (imports: readonly unknown[] = []) =>
  openStudioPage('/studio/import', importsPage, {
    api: { [listCall]: { imports, archives: [{ slug: 'shore', name: 'Shore Archive' }] } },
  });

it('assigns the columns of a table before it is checked', async () => {
  const { user, network } = await open();
  await user.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('Choose the column with the title.')).toBeVisible();
  expect(network.requests.some(({ method }) => method === 'POST')).toBe(false);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field for column Titel' }), 'title');
  await user.click(screen.getByText('More options for column Titel'));
  await user.click(screen.getByRole('checkbox', { name: /article is at the end/ }));
  await user.type(screen.getByRole('combobox', { name: 'Archive for records without one' }), 'Shore Archive');
  network.on(getCall, checked);
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  const heading = await screen.findByRole('heading', { name: 'Checked' });
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    lang: 'en',
    archive: 'Shore Archive',
    status: 'draft',
    columns: [
      { name: 'Nr.', field: 'supplierId' },
      { name: 'Titel', field: 'title', articleLast: true },
    ],
  });
  expect(heading).toHaveFocus();
});

it('keeps what was entered when the table is read in another way', async () => {
  const { user, network } = await open();
  const archive = await screen.findByRole('combobox', { name: 'Archive for records without one' });
  await user.type(archive, 'Shore Archive');
  const [number] = uploaded.columns;
  network.on(getCall, { ...uploaded, columns: [number, { name: 'Regie', samples: [], suggestion: null }] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Delimiter' }), ';');
  expect(await screen.findByRole('combobox', { name: 'Field for column Regie' })).toBeVisible();
  expect(archive).toHaveValue('Shore Archive');
  expect(archive).toBeInTheDocument();
});

it('shows what is refused by line, and imports the rest', async () => {
  const { user, network } = await open(checked);
  expect(await screen.findByText('2 records can be imported')).toBeVisible();
  const [, row] = within(await screen.findByRole('table', { name: 'Rejected' })).getAllByRole('row');
  expect(row).toHaveTextContent('32Titleis missing');
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/studio/imports/i/faults.csv?lang=en',
  );
  const imported = { ...checked, state: 'imported', counts: { ...checked.counts, added: 2 }, interruptions: 1 };
  network.on(getCall, imported);
  await user.click(screen.getByRole('button', { name: 'Import 2 records' }));
  expect(await screen.findByText('2 films added, 0 changed, 0 unchanged, 1 rejected')).toBeVisible();
  expect(screen.getByText('The process was interrupted and resumed automatically.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Imported' })).toHaveFocus();
});

it('imports nothing of a file that is readable in part only', async () => {
  const fault = { en: 'line 9: unclosed tag', de: 'Zeile 9: offener Tag' };
  await open({ ...checked, format: 'pbcore', columns: [], needsColumns: false, fault }, {}, 'de');
  expect(await screen.findByText('Zeile 9: offener Tag')).toBeVisible();
  expect(screen.queryByRole('button', { name: /importieren/ })).not.toBeInTheDocument();
});

it('cancels an import after a question, and says what remains', async () => {
  const running: ImportDetails = { ...checked, state: 'importing', counts: { ...checked.counts, added: 1 } };
  const { user, network } = await open(running);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Films that have already been imported are kept.')).toBeVisible();
  network.on(getCall, { ...running, state: 'cancelled' });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Before that, 1 film was added and 0 changed. These changes are kept.')).toBeVisible();
});

it('says that there is no such import', async () => {
  await open(problemOf(cataloguingProblems, 'importNotFound'));
  expect(await screen.findByText(/There is no such import/)).toBeVisible();
});

it('lists the last imports, and exports what is chosen', async () => {
  const { user } = await openList([checked]);
  expect(await screen.findByRole('link', { name: 'museum.csv' })).toHaveAttribute('href', '/studio/import/i');
  const format = screen.getByRole('combobox', { name: 'Format' });
  expect(
    within(format)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['NDJSON', 'CSV', 'PBCore', 'EBUCore', 'Dublin Core', 'AVefi']]);
  await user.selectOptions(format, 'pbcore');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Archive' }), 'shore');
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    '/api/studio/export/pbcore?archive=shore',
  );
});

it('refuses a file that is too large or empty without sending it', async () => {
  const { user, network } = await openList();
  const input = await screen.findByLabelText('Choose a file');
  const large = new File(['x'], 'films.csv');
  Object.defineProperty(large, 'size', { value: 201 * 1024 * 1024 });
  await user.upload(input, large);
  expect(await screen.findByText('films.csv is larger than 200 MB.')).toBeVisible();
  await user.upload(input, new File([], 'none.csv'));
  expect(await screen.findByText('none.csv is empty.')).toBeVisible();
  expect(network.requests.some(({ method }) => method === 'POST')).toBe(false);
});

describe('a file whose upload was interrupted', () => {
  const message = /^The upload of museum.csv was interrupted/;
  const sent = jest.spyOn(XMLHttpRequest.prototype, 'send');
  afterEach(() => {
    sessionStorage.clear();
    sent.mockReset();
  });

  it('is named at the next visit, until another one is sent', async () => {
    sent.mockImplementation(function cut(this: XMLHttpRequest) {
      this.onerror?.(new ProgressEvent('error'));
    });
    const first = await openList();
    await first.user.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'museum.csv'));
    expect(await screen.findByRole('alert')).toBeVisible();
    first.unmount();
    sent.mockImplementation(() => undefined);
    const { user } = await openList();
    expect(await screen.findByText(message)).toBeVisible();
    await user.upload(screen.getByLabelText('Choose a file'), new File(['x'], 'other.csv'));
    expect(await screen.findByText('Uploading other.csv…')).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});
