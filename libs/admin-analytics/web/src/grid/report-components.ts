import { gridComponents } from '@nitrate/data-grid';
import type { MuiComponents } from '@nitrate/mui';
import type {} from '@mui/x-charts/themeAugmentation';

/** Charts and grids in the look of the house: lines instead of boxes, figures in tabular type. */
export const reportComponents = {
  ...gridComponents,
  MuiChartsAxis: {
    styleOverrides: {
      root: {
        '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'var(--control)' },
        '& .MuiChartsAxis-tickLabel': { fill: 'var(--quiet)', fontFamily: 'var(--font-text)', fontSize: 12 },
      },
    },
  },
  MuiChartsGrid: { styleOverrides: { root: { '& .MuiChartsGrid-line': { stroke: 'var(--line)' } } } },
  MuiChartsTooltip: {
    styleOverrides: {
      paper: { background: 'var(--raised)', color: 'var(--text)', fontVariantNumeric: 'tabular-nums' },
    },
  },
} satisfies MuiComponents;
