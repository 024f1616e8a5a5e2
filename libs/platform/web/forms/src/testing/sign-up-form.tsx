import type { renderInRouter } from '@nitrate/routing/testing';
import { screen } from '@testing-library/react';
import { object } from 'yup';
import type { FieldSpec } from '../form-field';
import { SchemaForm } from '../schema-form';
import { useRules } from '../use-rules';

/** The fields of `SignUp`, with English labels in every language. */
export const fields: FieldSpec[] = [
  { name: 'name', type: 'text', label: 'Name', help: 'As on your card.' },
  { name: 'email', type: 'email', label: 'Email' },
  { name: 'confirmEmail', type: 'email', label: 'Confirm email' },
  { name: 'password', type: 'newPassword', label: 'Password' },
  { name: 'confirmPassword', type: 'password', label: 'Confirm password' },
];

/** Receives what is submitted; reset before each test. */
export const send = jest.fn();
beforeEach(() => send.mockReset());

/** A form with every rule. */
export function SignUp() {
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

/** Fills in fields by their labels. */
export async function fill(user: ReturnType<typeof renderInRouter>['user'], values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
}

/** Values by label with which `SignUp` is accepted. */
export const validValues = {
  Name: 'Ada',
  Email: 'ada@nitrate.example',
  'Confirm email': 'ada@nitrate.example',
  Password: 'Nitrate!1895',
  'Confirm password': 'Nitrate!1895',
};
