import type { MuiComponents } from '@nitrate/mui';
import type {} from '@mui/x-charts/themeAugmentation';
import type {} from '@mui/x-data-grid/themeAugmentation';

/** Charts and grids in our design, for `MuiProvider`: lines instead of boxes, figures in tabular type. */
export const muiXComponents = {
  MuiDataGrid: {
    styleOverrides: {
      root: {
        '--DataGrid-rowBorderColor': 'var(--line)',
        border: 0,
        borderRadius: 0,
        background: 'none',
        color: 'var(--text)',
        fontSize: 'var(--type-small)',
        fontVariantNumeric: 'tabular-nums',
        '& .MuiDataGrid-sortButton': { background: 'none', color: 'var(--text)' },
        '& .MuiDataGrid-columnHeaders, & .MuiDataGrid-columnHeader, & .MuiDataGrid-container--top [role=row]': {
          background: 'none',
        },
        '& :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader)[aria-colindex="1"]': { paddingInlineStart: 0 },
        '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'end' },
        '& .MuiDataGrid-columnSeparator': { display: 'none' },
        '& .MuiDataGrid-row:hover': { background: 'var(--raised)' },
        // In the middle of the first line of its row, which is lower where links are as high as fingers need.
        '& .MuiDataGrid-cell.MuiDataGrid-cellCheckbox': {
          alignItems: 'start',
          paddingBlock: 0,
          '& .MuiCheckbox-root': { marginBlock: '-5px -3px' },
          '@media (pointer: coarse)': { paddingBlock: 10 },
        },
      },
      columnHeader: {
        paddingInline: '16px 0',
        color: 'var(--quiet)',
        '--DataGrid-t-header-background-base': 'transparent',
        '&:focus, &:focus-within': { outline: 'none' },
        '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
      },
      columnHeaderTitle: {
        overflow: 'visible',
        fontSize: 'var(--type-tiny)',
        fontWeight: 500,
        lineHeight: 1.3,
        whiteSpace: 'normal',
      },
      cell: {
        display: 'flex',
        alignItems: 'baseline',
        paddingBlock: 'var(--row-padding, 8px)',
        paddingInline: '16px 0',
        lineHeight: 1.45,
        overflowWrap: 'anywhere',
        '&.MuiDataGrid-cell--textRight': { justifyContent: 'end' },
        '&:focus, &:focus-within': { outline: 'none' },
        '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
      },
    },
  },
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
