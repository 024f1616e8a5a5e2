import { screen, waitFor, within } from '@testing-library/react';
import { object } from 'yup';
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

it('shows the first error of each field when submitted, and focuses the first invalid field', async () => {
  const { user } = renderInRouter(<SignUp />);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText('Name is required.')).toBeInTheDocument();
  expect(screen.getByText('Email is required.')).toBeInTheDocument();
  expect(screen.getByText('Password is required.')).toBeInTheDocument();
  expect(screen.queryByText('Meet all criteria')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByText(/^5 fields need correcting\./)).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
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
  expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
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
