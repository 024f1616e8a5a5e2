import { createHash } from 'node:crypto';
import { screen } from '@testing-library/react';
import { openAdminPage } from '../testing/admin-app';
import { gridStyleHash } from './grid-style-hash';

it('is that of the style sheet of a grid', async () => {
  // jsdom leaves it out; the browsers that we support mix colours, for which the sheet has other values. The page loads the library once it is opened.
  Object.assign(window, { CSS: { supports: () => true } });
  await openAdminPage('/admin/watch-time/apart');
  await screen.findByRole('grid');
  const sheet = document.querySelector('style[href^="/MuiDataGridVariables"]')?.textContent ?? '';
  expect(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`).toBe(gridStyleHash);
});
