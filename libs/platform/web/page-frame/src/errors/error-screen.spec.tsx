import { screen } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { ErrorScreen } from './error-screen';

const response = { status: 503, statusText: 'Service Unavailable', internal: false, data: null };

it('shows status message and code', () => {
  renderWithApp(<ErrorScreen failure={response} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('something went wrong');
  expect(screen.getByText('Service Unavailable')).toBeInTheDocument();
  expect(screen.getByText('503')).toBeInTheDocument();
});

it('shows the message of an error', () => {
  renderWithApp(<ErrorScreen failure={new Error('The reel is torn')} />);
  expect(screen.getByText('The reel is torn')).toBeInTheDocument();
  expect(screen.getByText('500')).toBeInTheDocument();
});

it.each([
  ['en', 'home', '/'],
  ['de', 'Startseite', '/de'],
] as const)('navigates to the home page of the locale %s', async (locale, name, root) => {
  const { user, address } = renderWithApp(<ErrorScreen failure={response} />, { locale, route: '/archive?q=x' });
  await user.click(screen.getByRole('button', { name }));
  expect(address()).toBe(root);
});

it('labels its button "explore" for signed-in users', () => {
  renderWithApp(<ErrorScreen failure={response} signedIn />);
  expect(screen.getByRole('button', { name: 'explore' })).toBeInTheDocument();
});
