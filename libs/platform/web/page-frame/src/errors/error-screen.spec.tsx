import { screen } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { ErrorScreen } from './error-screen';

const answer = { status: 503, statusText: 'Service Unavailable', internal: false, data: null };

it('says what happened by status message and code', () => {
  renderWithApp(<ErrorScreen failure={answer} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('something went wrong');
  expect(screen.getByText('Service Unavailable')).toBeInTheDocument();
  expect(screen.getByText('503')).toBeInTheDocument();
});

it('takes the message of an error that is no answer', () => {
  renderWithApp(<ErrorScreen failure={new Error('The reel is torn')} />);
  expect(screen.getByText('The reel is torn')).toBeInTheDocument();
  expect(screen.getByText('500')).toBeInTheDocument();
});

it.each([
  ['en', 'home', '/'],
  ['de', 'Startseite', '/de'],
] as const)('leads home in the language %s', async (locale, name, root) => {
  const { user, address } = renderWithApp(<ErrorScreen failure={answer} />, { locale, route: '/archive?q=x' });
  await user.click(screen.getByRole('button', { name }));
  expect(address()).toBe(root);
});

it('calls its way out explore for whoever is signed in', () => {
  renderWithApp(<ErrorScreen failure={answer} signedIn />);
  expect(screen.getByRole('button', { name: 'explore' })).toBeInTheDocument();
});
