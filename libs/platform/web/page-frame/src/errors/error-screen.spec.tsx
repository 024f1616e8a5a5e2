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

it('names the request that failed, in a response of the server and in a failed call', () => {
  renderWithApp(<ErrorScreen failure={{ ...response, data: { requestId: '4f2d0c6a-9b7e' } }} />);
  expect(screen.getByText('4f2d0c6a-9b7e').parentElement).toHaveTextContent(/^Reference \(.*: 4f2d0c6a-9b7e$/);
  const failure = { status: 503, code: 'unavailable', errors: [], requestId: '77b0e1f3-11aa' };
  renderWithApp(<ErrorScreen failure={failure} />, { locale: 'de' });
  expect(screen.getByText('77b0e1f3-11aa').parentElement).toHaveTextContent(/^Fehlernummer \(.*: 77b0e1f3-11aa$/);
});

it('has no line for a request where none has failed', () => {
  renderWithApp(<ErrorScreen failure={new Error('The reel is torn')} />);
  expect(screen.queryByText(/Reference/)).not.toBeInTheDocument();
});
