import { screen, waitFor, within } from '@testing-library/react';
import { object, string } from 'yup';
import { renderInRouter } from '@nitrate/routing/testing';
import type { FieldSpec } from './form-field';
import { metPasswordCriteria } from '@nitrate/contract-kit';
import { SchemaForm } from './schema-form';
import { useRules } from './use-rules';

const fields: FieldSpec[] = [
  { name: 'name', type: 'text', label: 'Name', help: 'As on your card.' },
  { name: 'email', type: 'email', label: 'Email' },
  { name: 'confirmEmail', type: 'email', label: 'Confirm email' },
  { name: 'password', type: 'newPassword', label: 'Password' },
  { name: 'confirmPassword', type: 'password', label: 'Confirm password' },
];

const send = jest.fn();

function SignUp() {
  const rules = useRules();
  const schema = object({
    name: rules.required('Name'),
    email: rules.email('Email'),
    confirmEmail: rules.confirmEmail('Confirm email', 'email'),
    password: rules.password('Password'),
    confirmPassword: rules.confirmPassword('Confirm password', 'password'),
  });
  return <SchemaForm fields={fields} schema={schema} onSubmit={send} submitText="Sign up" />;
}

beforeEach(() => send.mockReset());

async function fill(user: ReturnType<typeof renderInRouter>['user'], values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
}

const problemsOf = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const validValues = {
  Name: 'Ada',
  Email: 'ada@nitrate.example',
  'Confirm email': 'ada@nitrate.example',
  Password: 'Nitrate!1895',
  'Confirm password': 'Nitrate!1895',
};

it('submits valid values', async () => {
  const { user } = renderInRouter(<SignUp />);
  await fill(user, validValues);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toMatchObject({ name: 'Ada', confirmPassword: 'Nitrate!1895' });
});

it('shows no error during input, and the error of a field on blur', async () => {
  const { user } = renderInRouter(<SignUp />);
  const email = screen.getByLabelText('Email');
  await user.type(email, 'ada');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(email).toHaveAttribute('aria-invalid', 'false');
  await user.tab();
  await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
  expect(email).toHaveAccessibleDescription('Email is invalid.');
  expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'false');
});

it('shows the first error of each field when submitted, and focuses a summary of them', async () => {
  const { user } = renderInRouter(<SignUp />);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  const messages = fields.map(({ label }) => `${label} is required.`);
  expect(problemsOf(summary)).toEqual(messages);
  expect(screen.getByRole('heading', { level: 2, name: 'There is a problem' })).toBeInTheDocument();
  for (const [at, { label }] of fields.entries()) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(messages[at] ?? '');
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(screen.queryByText('Meet all criteria')).not.toBeInTheDocument();
  // The summary announces the errors, each once.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(send).not.toHaveBeenCalled();
});

describe('the summary of errors', () => {
  it('links to its fields', async () => {
    const { user, address } = renderInRouter(<SignUp />);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await user.click(await screen.findByRole('link', { name: 'Password is required.' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(address()).toBe('/');
  });

  it('opens the fields that few need to focus one of them', async () => {
    const city: FieldSpec = { name: 'city', type: 'text', label: 'City' };
    const schema = object({ city: string().required('City is required.') });
    const more = { summary: 'More', fields: [city] };
    const form = <SchemaForm fields={fields} more={more} schema={schema} onSubmit={send} submitText="Sign up" />;
    const { user } = renderInRouter(form);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    const link = await screen.findByRole('link', { name: 'City is required.' });
    expect(screen.getByLabelText('City').closest('details')).toHaveAttribute('open');
    await user.click(screen.getByText('More'));
    expect(screen.getByLabelText('City').closest('details')).not.toHaveAttribute('open');
    await user.click(link);
    expect(screen.getByLabelText('City')).toHaveFocus();
  });

  it('stays while its errors are corrected, gets the focus again when refused again, and goes when accepted', async () => {
    const { user } = renderInRouter(<SignUp />);
    await fill(user, { ...validValues, Email: 'ada', Name: ' ' });
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(problemsOf(summary)).toEqual(['Name is required.', 'Email is invalid.', 'Emails do not match.']);
    await user.type(screen.getByLabelText('Name'), 'Ada');
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'false'));
    expect(problemsOf(summary)).toContain('Name is required.');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(problemsOf(summary)).toEqual(['Email is invalid.', 'Emails do not match.']));
    expect(summary).toHaveFocus();
    await user.type(screen.getByLabelText('Email'), '@nitrate.example');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(summary).not.toBeInTheDocument());
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['en', 'Error: Sign up'],
    ['de', 'Fehler: Sign up'],
  ] as const)('puts a word before the title of the document while it stands (%s)', async (locale, title) => {
    const page = (
      <>
        <title>Sign up</title>
        <SignUp />
      </>
    );
    const { user } = renderInRouter(page, { locale });
    expect(document.title).toBe('Sign up');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await user.click(screen.getByRole('button', { name: 'Sign up' }));
      await waitFor(() => expect(document.title).toBe(title));
    }
    await fill(user, validValues);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(document.title).toBe('Sign up'));
  });

  it('names the fields that the server refused, and links to them', async () => {
    const errors = [{ path: 'body.email', code: 'format', message: 'must be an address' }];
    send.mockRejectedValueOnce({ status: 400, code: 'validationFailed', errors });
    const { user } = renderInRouter(<SignUp />);
    await fill(user, validValues);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Email is not valid.' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is not valid.');
  });

  it('is not shown for the only field of a form, which gets the focus', async () => {
    const email: FieldSpec = { name: 'email', type: 'email', label: 'Email' };
    const schema = object({ email: string().required('Email is required.') });
    const { user } = renderInRouter(
      <>
        <title>Forgot</title>
        <SchemaForm fields={[email]} schema={schema} onSubmit={send} submitText="Send" />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required.');
    expect(screen.queryByText('There is a problem')).not.toBeInTheDocument();
    expect(document.title).toBe('Error: Forgot');
  });
});

it.each([
  ['Confirm email', 'other@nitrate.example', 'Emails do not match.'],
  ['Confirm password', 'Nitrate!1896', 'Passwords do not match.'],
  ['Password', 'nitrate', 'Meet all criteria'],
  ['Confirm email', 'ada', 'Confirm email is invalid.'],
])('refuses %s "%s": %s', async (label, value, message) => {
  const { user } = renderInRouter(<SignUp />);
  await fill(user, { ...validValues, [label]: value });
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
});

it.each([
  ['Confirm email', '', 'Bitte wiederholen Sie Ihre E-Mail-Adresse.'],
  ['Confirm email', 'ada', 'Die E-Mail-Adresse ist ungültig.'],
  ['Confirm password', '', 'Bitte wiederholen Sie Ihr Passwort.'],
])('asks in German to repeat %s "%s": %s', async (label, value, message) => {
  const { user } = renderInRouter(<SignUp />, { locale: 'de' });
  await fill(user, { ...validValues, [label]: ' ' });
  await user.clear(screen.getByLabelText(label));
  if (value) await user.type(screen.getByLabelText(label), value);
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
});

it('shows help below a field until there is an error', async () => {
  const { user } = renderInRouter(<SignUp />);
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('As on your card.');
  await user.click(screen.getByLabelText('Name'));
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.'));
});

it('does not blur the field, and so shift the layout, while its button is pressed', async () => {
  const { user } = renderInRouter(<SignUp />);
  await fill(user, { ...validValues, 'Confirm password': 'Nitrate!1896' });
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Sign up' }) });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByLabelText('Confirm password')).toHaveFocus();
  expect(screen.queryByText('Passwords do not match.')).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(await screen.findByRole('link', { name: 'Passwords do not match.' })).toBeInTheDocument();
});

it('ticks the criteria that a password meets', async () => {
  const { user } = renderInRouter(<SignUp />);
  const criteria = within(screen.getByRole('list', { name: 'Your password must contain' }));
  const met = () =>
    criteria
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.endsWith('– met'))
      .map(({ textContent }) => textContent?.replace('– met', ''));
  expect(met()).toEqual([]);
  await user.type(screen.getByLabelText('Password'), 'Abc1');
  expect(met()).toEqual(['Lower and upper case letters', 'Numbers']);
  await user.type(screen.getByLabelText('Password'), '5678!');
  expect(met()).toHaveLength(4);
});

it('reports unsaved changes until they are submitted', async () => {
  const onDirty = jest.fn();
  const name: FieldSpec = { name: 'name', type: 'text', label: 'Name' };
  const form = (
    <SchemaForm fields={[name]} initialValues={{ name: 'Ada' }} onDirty={onDirty} onSubmit={send} submitText="Save" />
  );
  const { user } = renderInRouter(form);
  expect(onDirty).toHaveBeenLastCalledWith(false);
  await user.type(screen.getByLabelText('Name'), ' L');
  expect(onDirty).toHaveBeenLastCalledWith(true);
  await user.type(screen.getByLabelText('Name'), '{Backspace}{Backspace}');
  expect(onDirty).toHaveBeenLastCalledWith(false);
  await user.type(screen.getByLabelText('Name'), ' Lovelace{Enter}');
  await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(false));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
});

it('is reset after it was submitted if it clears', async () => {
  const password: FieldSpec = { name: 'password', type: 'password', label: 'Password' };
  const { user } = renderInRouter(<SchemaForm fields={[password]} clearsWhenSent onSubmit={send} submitText="Save" />);
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''));
  expect(send.mock.calls[0]?.[0]).toEqual({ password: 'secret' });
});

it('shows a password on request', async () => {
  const { user } = renderInRouter(<SignUp />);
  const input = screen.getByLabelText('Confirm password');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getAllByRole('button', { name: 'Show' })[1] as HTMLElement);
  expect(input).toHaveAttribute('type', 'text');
});

it('lists errors of the server', async () => {
  send.mockRejectedValueOnce({ status: 503, code: 'unavailable', errors: [] });
  const { user } = renderInRouter(<SignUp />, { locale: 'de' });
  await fill(user, validValues);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Das Archiv ist nicht erreichbar.');
  expect(screen.getByRole('group', { name: 'Es gibt ein Problem' })).toHaveFocus();
});

it.each([
  ['', []],
  ['abcdefgh', ['length']],
  ['ABCdef', ['cases']],
  ['Äö1', ['cases', 'numbers']],
  ['Abcdef1!', ['length', 'cases', 'numbers', 'special']],
  ['Abcdef1-', ['length', 'cases', 'numbers']],
])('finds the criteria that "%s" meets', (password, expected) => {
  expect(metPasswordCriteria(password)).toEqual(expected);
});
