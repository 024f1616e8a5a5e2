import {
  DataGrid,
  type GridColDef,
  type GridRowSelectionModel,
  type GridSortModel,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { deDE, enUS } from '@mui/x-data-grid/locales';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocale } from '@nitrate/i18n';
import { cx } from '@nitrate/ui';
import styles from './list-grid.module.css';

interface PlainGridProps<Row extends GridValidRowModel> {
  label: string;
  className?: string | undefined;
  rows: readonly Row[];
  columns: readonly GridColDef<Row>[];
  sortModel: GridSortModel;
  onSortModelChange: (model: GridSortModel) => void;
  /** Ids of the chosen rows. Without it rows cannot be chosen. */
  rowSelectionModel?: GridRowSelectionModel;
  onRowSelectionModelChange?: (model: GridRowSelectionModel) => void;
  /** Rows take as little height as they can. */
  isCompact?: boolean | undefined;
  /** Without a row of column titles. */
  isHeadless?: boolean;
}

const localeTexts = { en: enUS, de: deDE };

/** The grid of all lists of staff: rows as they come, all of them in the document. */
export function PlainGrid<Row extends GridValidRowModel>(props: PlainGridProps<Row>) {
  const { label, className, rowSelectionModel, onRowSelectionModelChange, isCompact, isHeadless, ...rest } = props;
  const { localeText } = localeTexts[useLocale()].components.MuiDataGrid.defaultProps;
  return (
    <div className={cx(styles.grid, isCompact && styles.compact, className)}>
      <DataGrid
        {...rest}
        aria-label={label}
        localeText={localeText}
        // The rows come sorted.
        sortingMode="server"
        {...(rowSelectionModel &&
          onRowSelectionModelChange && { checkboxSelection: true, rowSelectionModel, onRowSelectionModelChange })}
        getRowHeight={() => 'auto'}
        columnHeaderHeight={isHeadless ? 0 : 44}
        autoHeight
        // For find in page, for print and for screen readers.
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

/** Whether the window is too narrow for rows: lists show entries instead. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767px)', { noSsr: true });
