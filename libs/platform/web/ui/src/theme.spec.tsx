import { createHash } from 'crypto';
import { screen } from '@testing-library/react';
import { renderInRouter } from '@nitrate/routing/testing';
import { themeScript, themeScriptHash } from './theme-script';
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

it('lets a strict policy know the script by its hash', () => {
  expect(themeScriptHash).toBe(`'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`);
});

it('follows the system until the reader chooses', () => {
  renderInRouter(<ThemeSwitch />);
  expect(screen.getByRole('radio', { name: 'Match system' })).toBeChecked();
  expect(root).not.toHaveAttribute('data-theme');
});

it('keeps what the reader chose for the next page', async () => {
  const { user } = renderInRouter(<ThemeSwitch />);
  await user.click(screen.getByRole('radio', { name: 'Light' }));
  expect(root).toHaveAttribute('data-theme', 'light');
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  delete root.dataset['theme'];
  runScript();
  expect(root).toHaveAttribute('data-theme', 'light');
});

it('goes back to the system', async () => {
  localStorage.setItem('theme', 'dark');
  runScript();
  const { user } = renderInRouter(<ThemeSwitch />, { locale: 'de' });
  expect(screen.getByRole('radio', { name: 'Dunkel' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Systemeinstellung' }));
  expect(root).not.toHaveAttribute('data-theme');
  runScript();
  expect(root).not.toHaveAttribute('data-theme');
});

it('sets nothing but what it knows', () => {
  localStorage.setItem('theme', '"><script>');
  runScript();
  expect(root).not.toHaveAttribute('data-theme');
});
