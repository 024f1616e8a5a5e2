import { act, screen, waitFor, within } from '@testing-library/react';
import { userSet } from '@nitrate/auth/data-access';
import { problem } from '@nitrate/testing-web';
import { box, member, openFormPage, profile, uuid, write } from '../testing/open-form-page';
import { noticesRoutes } from './notices-routes';

const call = 'POST /api/cancellations';
const receivedAt = '2026-11-21T12:00:07.000Z';
type Options = Partial<Parameters<typeof openFormPage>[1]>;

const open = ({ api, route = '/cancellation', ...rest }: Options = {}) =>
  openFormPage(noticesRoutes(), { ...rest, route, api: { [call]: { receivedAt }, ...api } });

const ready = (name = 'Cancel now') => screen.findByRole('button', { name });
const received = (name = 'Your cancellation has been received') => screen.findByRole('heading', { level: 1, name });

const declared = { 'Your name': 'Erna Voss', Contract: 'Monthly', 'Email address': 'erna@films.example' };

const rows = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']);

it('declares a cancellation, and confirms its content and the time of receipt', async () => {
  const { user, sent } = await open();
  await ready();
  expect(screen.getByRole('radio', { name: 'Ordinary cancellation' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'As soon as possible' })).toBeChecked();
  await write(user, { ...declared, Contract: ' Monthly ' });
  await user.click(await ready());
  expect(await received()).toHaveFocus();
  expect(rows()).toEqual([
    ['Received', '21 November 2026 at 13:00:07 CET'],
    ['Notice', 'Cancellation'],
    ['Kind of cancellation', 'Ordinary cancellation'],
    ['End of the contract', 'As soon as possible'],
    ['Your name', 'Erna Voss'],
    ['Contract', 'Monthly'],
    ['Email address', 'erna@films.example'],
  ]);
  const terms = { kind: 'cancellation', manner: 'ordinary', endOn: null, lang: 'en', key: uuid };
  const who = { name: 'Erna Voss', contract: 'Monthly', email: 'erna@films.example' };
  expect(sent()).toEqual([{ ...terms, ...who }]);
});

it('asks for the reason of an extraordinary one and for the day where one is wanted, in German too', async () => {
  const { user, sent } = await open({ locale: 'de' });
  await ready('Jetzt kündigen');
  expect(screen.queryByRole('textbox', { name: 'Grund' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Außerordentliche Kündigung' }));
  await user.click(screen.getByRole('radio', { name: 'An einem bestimmten Tag' }));
  await write(user, {
    'Ihr Name': 'Erna Voss',
    Vertrag: 'Monatsabo',
    'E-Mail-Adresse': 'erna@kino.example',
    Grund: 'Es spielt kein Film.',
  });
  const day = screen.getByLabelText('Letzter Tag des Vertrags');
  expect(day).toHaveAttribute('type', 'date');
  await user.type(day, '2020-01-31');
  await user.click(await ready('Jetzt kündigen'));
  await waitFor(() => expect(day).toBeInvalid());
  expect(screen.getAllByText('Bitte wählen Sie den heutigen oder einen späteren Tag.')).not.toHaveLength(0);
  await user.clear(day);
  await user.type(day, '2099-12-31');
  await user.click(await ready('Jetzt kündigen'));
  expect(await received('Ihre Kündigung ist eingegangen')).toHaveFocus();
  expect(rows()).toEqual(
    expect.arrayContaining([
      ['Eingegangen', '21. November 2026 um 13:00:07 MEZ'],
      ['Art der Kündigung', 'Außerordentliche Kündigung'],
      ['Ende des Vertrags', '31. Dezember 2099'],
      ['Grund', 'Es spielt kein Film.'],
    ]),
  );
  expect(sent()).toMatchObject([
    { manner: 'extraordinary', reason: 'Es spielt kein Film.', endOn: '2099-12-31', lang: 'de' },
  ]);
});

it('declares a withdrawal, without manner, reason and day', async () => {
  const { user, sent } = await open({ route: '/withdrawal' });
  await ready('Confirm withdrawal');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await write(user, declared);
  await user.click(await ready('Confirm withdrawal'));
  expect(await received('Your withdrawal has been received')).toHaveFocus();
  expect(rows()).toHaveLength(5);
  const who = { name: 'Erna Voss', contract: 'Monthly', email: 'erna@films.example' };
  expect(sent()).toEqual([{ kind: 'withdrawal', ...who, lang: 'en', key: uuid }]);
});

it('gives the receipt as a text and on paper', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const print = jest.fn();
  Object.assign(window, { print });
  const { user } = await open({ locale: 'de' });
  await ready('Jetzt kündigen');
  await write(user, { 'Ihr Name': 'Erna Voß', Vertrag: 'Abo', 'E-Mail-Adresse': 'erna@kino.example' });
  await user.click(await ready('Jetzt kündigen'));
  await user.click(await ready('Als Text speichern'));
  expect(names).toEqual(['kuendigung-2026-11-21.txt']);
  const saved = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(files[0] as Blob);
  });
  expect(saved).toContain('Eingegangen: 21. November 2026 um 13:00:07 MEZ\r\nErklärung: Kündigung\r\n');
  expect(saved).toContain('Ihr Name: Erna Voß\r\n');
  expect(saved).toContain('Abgegeben mit der Schaltfläche „Jetzt kündigen“.\r\nhttp');
  await user.click(await ready('Drucken'));
  expect(print).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

it('names every field that is missing or wrong, and leads to each', async () => {
  const { user, sent } = await open();
  await ready();
  await user.click(screen.getByRole('radio', { name: 'Extraordinary cancellation' }));
  await user.click(screen.getByRole('radio', { name: 'On a date' }));
  await user.click(await ready());
  const summary = await screen.findByRole('group', { name: /problem/i });
  expect(summary).toHaveFocus();
  const problems = within(summary).getAllByRole('link');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    'Last day of the contract is required.',
    'Reason is required.',
    'Your name is required.',
    'Contract is required.',
    'Email address is required.',
  ]);
  expect(box('Reason')).toBeInvalid();
  expect(screen.getByLabelText('Last day of the contract')).toBeInvalid();
  await user.click(problems[2] as HTMLElement);
  expect(box('Your name')).toHaveFocus();
  await write(user, { 'Your name': 'See https://pills.example', 'Email address': 'erna' });
  await user.click(await ready());
  for (const name of ['Your name', 'Email address']) await waitFor(() => expect(box(name)).toBeInvalid());
  expect(screen.getAllByText('Please leave out web addresses.')).not.toHaveLength(0);
  expect(sent()).toEqual([]);
});

it('fills in what is known of a user, who can change it', async () => {
  const { user, sent } = await open({ session: 'member', api: { 'GET /api/account/profile': profile } });
  await ready();
  expect(box('Your name')).toHaveValue('Lotte Reiniger');
  expect(box('Email address')).toHaveValue('lotte@films.example');
  await write(user, { Contract: 'Monthly' });
  await user.click(await ready());
  await received();
  expect(sent()).toMatchObject([{ name: 'Lotte Reiniger', email: 'lotte@films.example' }]);
});

it('shows the form once it is known who is there, and without a profile that does not load', async () => {
  const { store } = await open({ session: 'unknown', api: { 'GET /api/account/profile': problem('unavailable') } });
  expect(await screen.findByRole('status')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  act(() => void store.dispatch(userSet(member)));
  await ready();
  expect(box('Your name')).toHaveValue('');
});

it('keeps the words where the connection fails, and sends them again with the same key', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { user, network, sent } = await open({ api: { [call]: lost } });
  await ready();
  await write(user, declared);
  await user.click(await ready());
  expect(await screen.findByText(/there is no connection\. What you have written will stay here/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
  network.on(call, { receivedAt });
  await user.click(await ready());
  await received();
  const keys = sent().map((body) => (body as { key: string }).key);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

it.each([
  ['en', 'Cancel now', /from 12:08\..* by email or letter/],
  ['de', 'Jetzt kündigen', /ab 12:08 Uhr senden.* per E-Mail oder Brief/],
] as const)('says from when one too many can be sent, and how else (%s)', async (locale, submit, said) => {
  const now = new Date();
  now.setHours(12, 2, 30, 0);
  jest.spyOn(Date, 'now').mockReturnValue(now.getTime());
  const refusal = Response.json({ code: 'tooManyRequests' }, { status: 429, headers: { 'retry-after': '300' } });
  const { user } = await open({
    locale,
    session: 'member',
    api: { 'GET /api/account/profile': profile, [call]: () => refusal },
  });
  await ready(submit);
  const contract = screen.getAllByRole('textbox')[1] as HTMLElement;
  await user.click(contract);
  await user.paste('Abo');
  await user.click(await ready(submit));
  expect(await screen.findByText(said)).toBeVisible();
  expect(contract).toHaveValue('Abo');
  jest.restoreAllMocks();
});

it('leads to the imprint and to the page of the other kind', async () => {
  await open({ locale: 'de' });
  const aside = within(screen.getByRole('complementary'));
  expect(aside.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', '/de/imprint');
  expect(aside.getByRole('link', { name: 'Vertrag widerrufen' })).toHaveAttribute('href', '/de/withdrawal');
});
