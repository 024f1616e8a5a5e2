import { screen } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { NotFoundPage } from './not-found-page';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('leads to a search for the words of the address, films to watch, the archive and the home page', () => {
  renderWithApp(<NotFoundPage />, { route: '/film/the-moon-lantern' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  expect(links()).toEqual([
    ['Search for “the moon lantern”', '/archive?q=the+moon+lantern'],
    ['Films to watch now', '/archive?availability=full,previewOnly'],
    ['Browse the archive', '/archive'],
    ['Go to the home page', '/'],
  ]);
});

it.each(['/nowhere', '/wp-login.php', '/a/%E4%B8%AD-%E4%B8%AD', '/no/such/'])(
  'offers no search for an address without words: %s',
  (route) => {
    renderWithApp(<NotFoundPage />, { route });
    expect(screen.queryByRole('link', { name: /Search for/ })).not.toBeInTheDocument();
  },
);
