import { screen, within } from '@testing-library/react';
import { renderInRouter } from '@nitrate/routing/testing';
import { pageNumbers } from './pagination';
import { Pagination } from './pagination';

describe('Pagination', () => {
  it('renders nothing for a single page', () => {
    renderInRouter(<Pagination page={1} pages={1} linkTo={(page) => `/?page=${page}`} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('renders links and marks the current page', () => {
    renderInRouter(<Pagination page={2} pages={5} linkTo={(page) => `/archive?page=${page}`} />);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
    expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/archive?page=3');
    expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/archive?page=1');
  });

  it.each([
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 20, [1, 2, 3, null, 20]],
    [5, 20, [1, null, 4, 5, 6, null, 20]],
    [4, 20, [1, 2, 3, 4, 5, null, 20]],
    [20, 20, [1, null, 18, 19, 20]],
    [1, 1, [1]],
  ])('shows for page %d of %d: %j', (page, pages, expected) => {
    expect(pageNumbers(page, pages)).toEqual(expected);
  });
});
