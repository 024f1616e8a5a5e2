import { screen, within } from '@testing-library/react';
import { authSlice } from '@nitrate/auth/data-access';
import { renderWithApp } from '@nitrate/testing-web';
import { PageFrame } from '@nitrate/page-frame';
import { frameSlots } from './frame-slots';

const reducers = { auth: authSlice.reducer };
const header = { items: [{ id: 'lists', label: 'Lists', href: '/lists' }, { id: 'draft' }] };
const footer = {
  text: 'Three archives.',
  imprint: '© Nitrate',
  groups: [{ id: 'more', title: 'More', items: [{ id: 'faq', label: 'FAQ', href: '/faq' }] }],
};
const legal = {
  id: 'legal',
  title: 'Small print',
  items: [
    { id: 'imprint', label: 'Imprint', href: '/imprint' },
    { id: 'privacy', label: 'Datenschutz', href: '/privacy' },
    { id: 'terms', label: '', href: '/terms' },
  ],
};
beforeEach(() => {
  window.scrollTo = () => undefined;
});

const api = { 'GET /content/header': header, 'GET /content/footer': footer };

it.each(['default', 'landing'] as const)('frames a %s page with header and footer', async (layout) => {
  renderWithApp(
    <PageFrame layout={layout} slots={frameSlots}>
      Page
    </PageFrame>,
    { api, reducers },
  );
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  expect(await within(nav).findByRole('link', { name: 'Lists' })).toHaveAttribute('href', '/lists');
  expect(screen.getByRole('combobox', { name: 'Search the archive' })).toBeInTheDocument();
  expect(within(screen.getByRole('contentinfo')).getByText('Three archives.')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('Page');
});

it.each(['blank', 'card'] as const)('shows only the logo and the legal links on a %s page', async (layout) => {
  renderWithApp(
    <PageFrame layout={layout} slots={frameSlots}>
      Page
    </PageFrame>,
    { api: { ...api, 'GET /content/footer': { ...footer, groups: [legal, ...footer.groups] } }, reducers },
  );
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Nitrate, home page' })).toBeInTheDocument();
  const navigation = await screen.findByRole('navigation', { name: 'Small print' });
  expect(screen.getAllByRole('navigation')).toEqual([navigation]);
  expect(
    within(navigation)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Imprint', '/imprint'],
    ['Datenschutz', '/privacy'],
  ]);
  expect(within(screen.getByRole('contentinfo')).queryByText('Three archives.')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('Page');
});

it('shows the last links of the footer on a blank page where none has a usual legal address', async () => {
  renderWithApp(
    <PageFrame layout="blank" slots={frameSlots}>
      Page
    </PageFrame>,
    { api, locale: 'de', reducers },
  );
  expect(await screen.findByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/de/faq');
});

it('has no empty footer on a blank page without links', () => {
  renderWithApp(
    <PageFrame layout="blank" slots={frameSlots}>
      Page
    </PageFrame>,
    { api: {}, reducers },
  );
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

it('has default links without content, and omits links without a label', async () => {
  renderWithApp(
    <PageFrame layout="default" slots={frameSlots}>
      Page
    </PageFrame>,
    { api: {}, locale: 'de', reducers },
  );
  const nav = await screen.findByRole('navigation', { name: 'Hauptnavigation' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Entdecken', '/de/explore'],
    ['Archiv', '/de/archive'],
    ['Listen', '/de/lists'],
  ]);
});

it('begins with a skip link to the content', async () => {
  const { user } = renderWithApp(
    <PageFrame layout="default" slots={frameSlots}>
      Page
    </PageFrame>,
    { api, reducers },
  );
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it('opens the phone menu, and closes it when a link is chosen', async () => {
  const { user, address } = renderWithApp(
    <PageFrame layout="landing" slots={frameSlots}>
      Page
    </PageFrame>,
    { api, reducers },
  );
  const button = await screen.findByRole('button', { name: 'Menu' });
  await user.click(button);
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(await within(menu).findByRole('link', { name: 'Lists' }));
  expect(address()).toBe('/lists');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
