import { screen, waitFor } from '@testing-library/react';
import { authProblems } from '@nitrate/auth/contract';
import { problem, problemOf } from '@nitrate/testing-web';
import { openPage, sentBy } from '../../testing/page-app';
import { ada } from '../../testing/session-app';

const validValues = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@nitrate.example',
  'Confirm email': 'ada@nitrate.example',
  Password: 'Nitrate!1895',
  'Confirm password': 'Nitrate!1895',
};

async function signUp(reply: unknown, values: Record<string, string> = validValues) {
  const app = await openPage('/sign-up', {
    at: '/sign-up?redirect=%2Fwatch%3Fv%3Da',
    api: { 'POST /api/auth/signup': reply },
  });
  await screen.findByLabelText('First name');
  for (const [label, value] of Object.entries(values)) {
    await app.user.click(screen.getByLabelText(label));
    await app.user.paste(value);
  }
  return app;
}

it('creates an account with the given values, and goes to the page about the mailed link', async () => {
  const { user, network, address } = await signUp(ada);
  await user.click(screen.getByText('More about you (optional)'));
  await user.click(screen.getByLabelText('City'));
  await user.paste('Bonn');
  await user.click(screen.getByLabelText('Send me the newsletter'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(address()).toBe('/id/confirm?redirect=%2Fwatch%3Fv%3Da'));
  expect(sentBy(network)[0]?.body).toEqual({
    name: 'Ada',
    surname: 'Lovelace',
    email: 'ada@nitrate.example',
    confirmEmail: 'ada@nitrate.example',
    password: 'Nitrate!1895',
    confirmPassword: 'Nitrate!1895',
    city: 'Bonn',
    newsletter: true,
    redirect: '/watch?v=a',
    lang: 'en',
  });
});

it('shows at the field that an address is taken, until it is changed', async () => {
  const { user, address } = await signUp(problemOf(authProblems, 'emailAddressTaken'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveAccessibleDescription('Email address already registered.'));
  await waitFor(() => expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Email address already registered.' }));
  expect(email).toHaveFocus();
  await user.type(email, 'x');
  expect(email).not.toHaveAccessibleDescription('Email address already registered.');
  expect(address()).toContain('/sign-up');
});

it('sends a password with the spaces that it begins and ends with', async () => {
  const password = ' Nitrate!1895  ';
  const { user, network } = await signUp(ada, { ...validValues, Password: password, 'Confirm password': password });
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(sentBy(network)[0]?.body).toMatchObject({ password, confirmPassword: password }));
});

it('shows each error of the server at its field, in the words of the form', async () => {
  const errors = [
    ['name', 'minLength', 'First name is required.'],
    ['surname', 'required', 'Last name is required.'],
    ['email', 'invalid', 'Email is invalid.'],
    ['confirmEmail', 'emailsDiffer', 'Emails do not match.'],
    ['password', 'passwordCriteria', 'Meet all criteria'],
    ['confirmPassword', 'passwordsDiffer', 'Passwords do not match.'],
    ['city', 'maxLength', 'City is not valid.'],
  ] as const;
  const labels = ['First name', 'Last name', 'Email', 'Confirm email', 'Password', 'Confirm password', 'City'];
  const refused = errors.map(([field, code]) => ({ path: `body.${field}`, code, message: 'for developers' }));
  const { user } = await signUp(problem('validationFailed', refused));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus());
  for (const [index, label] of labels.entries()) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(errors[index]?.[2]);
  }
});

it('opens the optional fields where the server refuses one of them', async () => {
  const errors = [{ path: 'body.city', code: 'maxLength', message: 'too long' }];
  const { user } = await signUp(problem('validationFailed', errors));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const city = screen.getByLabelText('City');
  await waitFor(() => expect(city).toHaveAccessibleDescription('City is not valid.'));
  expect(city.closest('details')).toHaveAttribute('open');
});

it('makes no call while a required field is empty', async () => {
  const { user, network } = await signUp(ada, { 'First name': 'Ada' });
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('link', { name: 'Last name is required.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Confirm email is required.' })).toBeInTheDocument();
  expect(sentBy(network)).toHaveLength(0);
});

it('has autocomplete attributes for password managers and browsers', async () => {
  await openPage('/sign-up');
  await screen.findByLabelText('First name');
  const labels = [
    'First name',
    'Last name',
    'Email',
    'Password',
    'Confirm password',
    'City',
    'Postal code',
    'Country',
    'Profession',
  ];
  expect(labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual([
    'given-name',
    'family-name',
    'email',
    'new-password',
    'new-password',
    'address-level2',
    'postal-code',
    'country-name',
    'organization-title',
  ]);
});
