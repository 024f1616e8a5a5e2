import { createHash } from 'node:crypto';
import { MuiProvider } from '@nitrate/mui';
import { render, screen } from '@testing-library/react';
import { muiXComponents } from './mui-x-components';
import { gridStyleHash } from './grid-style-hash';

it('is that of the style sheet of a grid', async () => {
  // jsdom leaves it out; the browsers that we support mix colours, for which the library has other values once it is loaded.
  Object.assign(window, { CSS: { supports: () => true } });
  const { DataGrid } = await import('@mui/x-data-grid');
  render(
    <MuiProvider components={muiXComponents}>
      <DataGrid columns={[{ field: 'id' }]} rows={[]} />
    </MuiProvider>,
  );
  await screen.findByRole('grid');
  const sheet = document.querySelector('style[href^="/MuiDataGridVariables"]')?.textContent ?? '';
  expect(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`).toBe(gridStyleHash);
});
