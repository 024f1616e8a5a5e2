import { screen } from '@testing-library/react';
import { renderInRouter } from '@nitrate/routing/testing';
import { FailedState } from './states';

it('shows the error in the current language and retries', async () => {
  const onRetry = jest.fn();
  const { user } = renderInRouter(
    <FailedState error={{ status: 503, code: 'searchTooSlow', errors: [] }} onRetry={onRetry} />,
    { locale: 'de' },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Diese Suche dauert zu lange');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it.each([
  ['en', 'twoFactorRequired', 'Protected content', 'Please confirm it’s you.', 'Confirm'],
  ['de', 'twoFactorRequired', 'Geschützter Inhalt', 'Bitte bestätigen Sie, dass Sie es sind.', 'Bestätigen'],
  [
    'en',
    'secondFactorRequired',
    'Protected content',
    'Please set up a passkey or an authenticator app first.',
    'Set up',
  ],
  [
    ...(['de', 'secondFactorRequired', 'Geschützter Inhalt'] as const),
    'Bitte richten Sie zuerst einen Passkey oder eine Authentifizierungs-App ein.',
    'Einrichten',
  ],
] as const)('asks to confirm where that was dismissed (%s, %s)', async (locale, code, title, body, button) => {
  const onRetry = jest.fn();
  const { user } = renderInRouter(<FailedState error={{ status: 403, code, errors: [] }} onRetry={onRetry} />, {
    locale,
  });
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(body)).toBeVisible();
  await user.click(screen.getByRole('button', { name: button }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('shows a general text for unknown errors', () => {
  renderInRouter(<FailedState error={new Error('x')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.');
});

it.each([
  [true, 1],
  [false, 2],
])('has the heading of the page where it stands for all of it: %s', (isPage, level) => {
  renderInRouter(<FailedState isPage={isPage} error={new Error('x')} />);
  expect(screen.getByRole('heading', { level })).toBeVisible();
});
