import { renderInRouter } from '@nitrate/routing/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { object, string } from 'yup';
import type { FieldSpec } from './form-field';
import { SchemaForm } from './schema-form';
import { fields, fill, send, SignUp, validValues } from './testing/sign-up-form';

const problemsOf = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

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
