import { DataGrid, type GridColDef, type GridValidRowModel } from '@mui/x-data-grid';
import { deDE, enUS } from '@mui/x-data-grid/locales';
import { useLocale } from '@nitrate/i18n';
import type { ReactNode } from 'react';
import styles from './sorted-grid.module.css';

/** A column of a grid. */
export interface GridColumn<Row> {
  /** What the address sorts by, where the column can be sorted. */
  field: string;
  title: string;
  minWidth: number;
  flex: number;
  isSortable?: boolean;
  render: (row: Row) => ReactNode;
}

type Direction = 'asc' | 'desc';

interface SortedGridProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  sort: string;
  direction: Direction;
  onSort: (field: string | undefined, direction: Direction | undefined) => void;
}

const localeTexts = { en: enUS, de: deDE };

/** Rows as the server has sorted them, by the order that the address holds. */
export function SortedGrid<Row extends GridValidRowModel & { id: string }>({
  label,
  rows,
  columns,
  sort,
  direction,
  onSort,
}: SortedGridProps<Row>) {
  const { localeText } = localeTexts[useLocale()].components.MuiDataGrid.defaultProps;
  return (
    <div className={styles['grid']}>
      <DataGrid
        aria-label={label}
        rows={rows}
        columns={columns.map(({ field, title, minWidth, flex, isSortable = false, render }): GridColDef<Row> => ({
          ...{ field, headerName: title, minWidth, flex, sortable: isSortable, sortingOrder: ['asc', 'desc'] },
          renderCell: ({ row }) => render(row),
        }))}
        localeText={localeText}
        sortModel={[{ field: sort, sort: direction }]}
        onSortModelChange={([next]) => onSort(next?.field, next?.sort ?? undefined)}
        sortingMode="server"
        getRowHeight={() => 'auto'}
        columnHeaderHeight={44}
        autoHeight
        // All rows are in the document: for find in page, for print and for screen readers.
        disableVirtualization
        hideFooter
        disableColumnMenu
        disableColumnResize
        disableColumnFilter
        disableColumnSelector
        disableRowSelectionOnClick
      />
    </div>
  );
}
