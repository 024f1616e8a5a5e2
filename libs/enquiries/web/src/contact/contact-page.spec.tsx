import { act, screen, waitFor, within } from '@testing-library/react';
import { userSet } from '@nitrate/auth/data-access';
import { problem } from '@nitrate/testing-web';
import { box, member, openFormPage, profile, uuid, write } from '../testing/open-form-page';
import { contactRoutes } from './contact-routes';

const call = 'POST /api/contact/sales';
type Options = Partial<Parameters<typeof openFormPage>[1]>;

const open = ({ api, route = '/contact/sales', ...rest }: Options = {}) =>
  openFormPage(contactRoutes(), {
    ...rest,
    route,
    api: { 'GET /api/catalog/films': { films: [], total: 0, facets: {} }, [call]: {}, ...api },
  });

const minimal = {
  'Your name': 'Erna Voss',
  'Email address': 'erna@library.example',
  Country: 'Austria',
  'Your message': 'We need a minute of the harbour film.',
};

const ready = (name = 'Send enquiry') => screen.findByRole('button', { name });

it('sends the enquiry of an institution, then says what happens next and where to go', async () => {
  const { user, sent } = await open();
  await ready();
  expect(screen.getByRole('radio', { name: 'Access for an institution' })).toBeChecked();
  await write(user, {
    ...minimal,
    Organisation: ' City Library ',
    'Telephone (optional)': '+43 1 12345',
    'Roughly how many people need access?': '1,200',
  });
  await user.click(await ready());
  expect(await screen.findByRole('heading', { level: 1, name: 'Your enquiry has been sent' })).toHaveFocus();
  expect(screen.getByText('erna@library.example')).toBeVisible();
  expect(screen.getByText(/usually within five working days\. If you would like to add something/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore the films' })).toHaveAttribute('href', '/explore');
  expect(screen.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
  expect(sent()).toEqual([
    {
      idempotencyKey: uuid,
      kind: 'institution',
      lang: 'en',
      name: 'Erna Voss',
      organisation: 'City Library',
      email: 'erna@library.example',
      country: 'Austria',
      phone: '+43 1 12345',
      seats: 1200,
      message: minimal['Your message'],
    },
  ]);
});

it('asks others neither for an organisation nor for a number of people, in German too', async () => {
  const { user, sent } = await open({ locale: 'de' });
  await ready('Anfrage senden');
  await user.click(screen.getByRole('radio', { name: 'Öffentliche Vorführung' }));
  expect(screen.queryByRole('textbox', { name: /Wie viele Personen/ })).not.toBeInTheDocument();
  expect(screen.getByText(/die Zahl der Sitzplätze/)).toBeVisible();
  await write(user, {
    'Ihr Name': 'Erna Voss',
    'E-Mail-Adresse': 'erna@kino.example',
    Land: 'Österreich',
    'Ihre Nachricht': 'Wir zeigen im März Hafenfilme.',
  });
  await user.click(await ready('Anfrage senden'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ihre Anfrage wurde gesendet' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Filme entdecken' })).toHaveAttribute('href', '/de/explore');
  expect(sent()).toMatchObject([{ kind: 'screening', lang: 'de' }]);
  expect(Object.keys(sent()[0] as object).sort()).toEqual(
    ['country', 'email', 'idempotencyKey', 'kind', 'lang', 'message', 'name'].sort(),
  );
});

it('names every field that is missing or wrong, and leads to each', async () => {
  const { user, sent } = await open();
  await user.click(await ready());
  const summary = await screen.findByRole('group', { name: /problem/i });
  expect(summary).toHaveFocus();
  const problems = within(summary).getAllByRole('link');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    'Your name is required.',
    'Organisation is required.',
    'Email address is required.',
    'Country is required.',
    'The number of people is required.',
    'Your message is required.',
  ]);
  await user.click(problems[0] as HTMLElement);
  expect(box('Your name')).toHaveFocus();

  await user.click(screen.getByRole('radio', { name: 'Licence for footage' }));
  await write(user, {
    'Your name': 'Erna',
    'Email address': 'erna',
    Country: 'Austria',
    'Telephone (optional)': 'call me',
    'Your message': 'http://a.example http://b.example http://c.example http://d.example',
  });
  await user.click(await ready());
  await waitFor(() =>
    expect(within(screen.getByRole('group', { name: /problem/i })).getAllByRole('link')).toHaveLength(3),
  );
  for (const name of ['Email address', 'Telephone (optional)', 'Your message']) expect(box(name)).toBeInvalid();
  expect(sent()).toEqual([]);
});

it('fills in what is known of a user, who can change it', async () => {
  const { user, sent } = await open({
    session: 'member',
    route: '/contact/sales?kind=other',
    api: { 'GET /api/account/profile': profile },
  });
  await ready();
  expect(screen.getByRole('radio', { name: 'Something else' })).toBeChecked();
  expect(box('Your name')).toHaveValue('Lotte Reiniger');
  expect(box('Email address')).toHaveValue('lotte@films.example');
  expect(box('Country')).toHaveValue('Germany');
  await user.clear(box('Country'));
  await write(user, { Country: 'Austria', 'Your message': minimal['Your message'] });
  await user.click(await ready());
  await screen.findByRole('heading', { name: 'Your enquiry has been sent' });
  expect(sent()).toMatchObject([{ name: 'Lotte Reiniger', email: 'lotte@films.example', country: 'Austria' }]);
});

it('shows the form once it is known who is there, and without a profile that does not load', async () => {
  const { store } = await open({ session: 'unknown', api: { 'GET /api/account/profile': problem('unavailable') } });
  expect(await screen.findByRole('status')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  act(() => void store.dispatch(userSet(member)));
  await ready();
  expect(box('Your name')).toHaveValue('');
});

it('sends once where the button is pressed twice, and says that it is sending', async () => {
  let response = (_: Response) => undefined as void;
  const reply = new Promise<Response>((resolve) => (response = resolve));
  const { user, sent } = await open({ route: '/contact/sales?kind=licensing', api: { [call]: () => reply } });
  await ready();
  await write(user, minimal);
  const button = await ready();
  await user.dblClick(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  await user.click(button);
  await act(async () => response(Response.json({})));
  await screen.findByRole('heading', { name: 'Your enquiry has been sent' });
  expect(sent()).toHaveLength(1);
});

it('keeps the words where the connection fails, and sends them again with the same key, others with a new one', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { user, network, sent } = await open({ route: '/contact/sales?kind=licensing', api: { [call]: lost } });
  await ready();
  await write(user, minimal);
  await user.click(await ready());
  expect(await screen.findByText(/there is no connection\. What you have written will stay here/)).toBeVisible();
  expect(box('Your message')).toHaveValue(minimal['Your message']);
  await user.click(await ready());
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
  network.on(call, {});
  await write(user, { 'Your message': ' And a second one.' });
  await user.click(await ready());
  await screen.findByRole('heading', { name: 'Your enquiry has been sent' });
  const keys = sent().map((body) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it.each([
  ['en', 'Send enquiry', /You can send this one from 12:08\./],
  ['de', 'Anfrage senden', /Diese können Sie ab 12:08 Uhr senden/],
] as const)('says from when an enquiry too many can be sent (%s)', async (locale, submit, said) => {
  const now = new Date();
  now.setHours(12, 2, 30, 0);
  jest.spyOn(Date, 'now').mockReturnValue(now.getTime());
  const refusal = Response.json({ code: 'tooManyRequests' }, { status: 429, headers: { 'retry-after': '300' } });
  const { user } = await open({
    locale,
    session: 'member',
    route: '/contact/sales?kind=other',
    api: { 'GET /api/account/profile': profile, [call]: () => refusal },
  });
  await ready(submit);
  const message = screen.getAllByRole('textbox').at(-1) as HTMLElement;
  await user.click(message);
  await user.paste('A message of some length');
  await user.click(await ready(submit));
  expect(await screen.findByText(said)).toBeVisible();
  expect(message).toHaveValue('A message of some length');
  jest.restoreAllMocks();
});

it('tells the server what a program has filled in where people see nothing', async () => {
  const { user, sent, container } = await open({ route: '/contact/sales?kind=other' });
  await ready();
  await write(user, minimal);
  const trap = container.querySelector<HTMLInputElement>('[name=website]');
  if (!trap) throw new Error('There is no trap.');
  expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
  trap.value = 'https://pills.example';
  await user.click(await ready());
  await screen.findByRole('heading', { name: 'Your enquiry has been sent' });
  expect(sent()).toMatchObject([{ website: 'https://pills.example' }]);
});
