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
