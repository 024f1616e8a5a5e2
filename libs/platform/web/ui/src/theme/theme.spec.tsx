import { screen } from '@testing-library/react';
import { renderInRouter } from '@nitrate/routing/testing';
import { themeScript } from './theme-switch';
import { ThemeSwitch } from './theme-switch';

const root = document.documentElement;
const runScript = () => {
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
};

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
});

it('follows the system by default', () => {
  renderInRouter(<ThemeSwitch />);
  expect(screen.getByRole('radio', { name: 'Match system' })).toBeChecked();
  expect(root).not.toHaveAttribute('data-theme');
});

it('stores the choice for the next page', async () => {
  const { user } = renderInRouter(<ThemeSwitch />);
  await user.click(screen.getByRole('radio', { name: 'Light' }));
  expect(root).toHaveAttribute('data-theme', 'light');
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  delete root.dataset['theme'];
  runScript();
  expect(root).toHaveAttribute('data-theme', 'light');
});

it('returns to the system setting', async () => {
  localStorage.setItem('theme', 'dark');
  runScript();
  const { user } = renderInRouter(<ThemeSwitch />, { locale: 'de' });
  expect(screen.getByRole('radio', { name: 'Dunkel' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Systemeinstellung' }));
  expect(root).not.toHaveAttribute('data-theme');
  runScript();
  expect(root).not.toHaveAttribute('data-theme');
});

it('ignores unknown values', () => {
  localStorage.setItem('theme', '"><script>');
  runScript();
  expect(root).not.toHaveAttribute('data-theme');
});
