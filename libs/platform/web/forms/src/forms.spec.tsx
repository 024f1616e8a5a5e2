import { renderInRouter } from '@nitrate/routing/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { object, string } from 'yup';
import type { FieldSpec } from './form-field';
import { metPasswordCriteria } from '@nitrate/contract-kit';
import { SchemaForm } from './schema-form';
import { fill, send, SignUp, validValues } from './testing/sign-up-form';

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

it('says which fields are required', () => {
  const schema = object({ name: string().required(), city: string() });
  const two: FieldSpec[] = [
    { name: 'name', type: 'text', label: 'Name' },
    { name: 'city', type: 'text', label: 'City' },
  ];
  renderInRouter(<SchemaForm fields={two} schema={schema} onSubmit={send} submitText="Save" />);
  expect(screen.getByLabelText('Name')).toBeRequired();
  expect(screen.getByLabelText('City')).not.toBeRequired();
});

it('shows a password on request', async () => {
  const { user } = renderInRouter(<SignUp />);
  const input = screen.getByLabelText('Confirm password');
  expect(input).toHaveAttribute('type', 'password');
  const [first, second] = screen.getAllByRole('button', { name: 'Show' });
  expect(first).toHaveAccessibleDescription('Password');
  expect(second).toHaveAccessibleDescription('Confirm password');
  await user.click(second as HTMLElement);
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

it('submits the option that was chosen', async () => {
  const onSubmit = jest.fn();
  const options = [
    { value: 'en', label: 'English' },
    { value: 'de', label: 'German' },
  ];
  const { user } = renderInRouter(
    <SchemaForm
      fields={[{ name: 'lang', type: 'select', label: 'Language', options }]}
      initialValues={{ lang: 'en' }}
      submitText="Send"
      onSubmit={onSubmit}
    />,
  );
  expect(screen.getByLabelText('Language')).toHaveDisplayValue('English');
  await user.selectOptions(screen.getByLabelText('Language'), 'German');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ lang: 'de' }));
});
