import type { GridColDef, GridRowSelectionModel } from '@mui/x-data-grid';
import { LocalLink } from '@nitrate/routing';
import { cx, Select } from '@nitrate/ui';
import type { ReactNode } from 'react';
import styles from './list-grid.module.css';
import { PlainGrid, useIsPhone } from './plain-grid';

/** A column of a grid. */
export interface GridColumn<Row> {
  /** The order by this column, where the list has one. */
  field: string;
  title: string;
  minWidth: number;
  flex: number;
  isSortable?: boolean;
  /** Figures are at the right. */
  align?: 'left' | 'right';
  render: (row: Row) => ReactNode;
}

type Direction = 'asc' | 'desc';
const directions = ['asc', 'desc'] as const;

interface ListGridProps<Row, Order extends string> {
  label: string;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  orders: readonly Order[];
  sort: Order;
  direction: Direction;
  onSort: (sort: Order, direction: Direction) => void;
  /** Label of the choice of an order, where there are no column heads, and its texts. */
  sortLabel: string;
  sortText: (order: Order, direction: Direction) => string;
  /** The row as an entry, where the window is too narrow for columns. */
  renderEntry: (row: Row) => ReactNode;
  entriesClassName?: string | undefined;
  /** Rows of the table take as little height as they can. */
  isCompact?: boolean;
  /** Ids of the chosen rows, also of other pages. Without it rows cannot be chosen. */
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
}

/** A list as the server has sorted it, by the order that the address holds: a table, or entries on a phone. */
export function ListGrid<Row extends { id: string }, Order extends string>(props: ListGridProps<Row, Order>) {
  return useIsPhone() ? <Entries {...props} /> : <Table {...props} />;
}

function Table<Row extends { id: string }, Order extends string>(props: ListGridProps<Row, Order>) {
  const { label, rows, columns, orders, sort, direction, onSort, isCompact, chosen, onChoose } = props;
  return (
    <PlainGrid
      label={label}
      isCompact={isCompact}
      rows={rows}
      columns={columns.map(columnOf)}
      sortModel={[{ field: sort, sort: direction }]}
      onSortModelChange={([next]) => {
        const order = orders.find((each) => each === next?.field);
        if (order) onSort(order, next?.sort ?? direction);
      }}
      {...(chosen && choice(rows, chosen, onChoose))}
    />
  );
}

const columnOf = <Row extends { id: string }>(column: GridColumn<Row>): GridColDef<Row> => {
  const { field, title, minWidth, flex, isSortable = false, align = 'left', render } = column;
  return {
    field,
    headerName: title,
    minWidth,
    flex,
    sortable: isSortable,
    sortingOrder: directions,
    align,
    headerAlign: align,
    renderCell: ({ row }) => render(row),
  };
};

/** What lets rows be chosen; rows of other pages stay chosen. */
function choice(
  rows: readonly { id: string }[],
  chosen: ReadonlySet<string>,
  onChoose: ListGridProps<never, never>['onChoose'],
) {
  const ids = rows.map(({ id }) => id);
  return {
    rowSelectionModel: { type: 'include', ids: new Set(ids.filter((id) => chosen.has(id))) } as const,
    onRowSelectionModelChange: ({ type, ids: selected }: GridRowSelectionModel) => {
      const isChosen = (id: string) => (type === 'include') === selected.has(id);
      onChoose?.(new Set([...[...chosen].filter((id) => !ids.includes(id)), ...ids.filter(isChosen)]));
    },
  };
}

function Entries<Row extends { id: string }, Order extends string>(props: ListGridProps<Row, Order>) {
  const { label, rows, orders, sort, direction, onSort, sortLabel, sortText, renderEntry, entriesClassName } = props;
  const options = orders.flatMap((order) => directions.map((each) => ({ order, direction: each })));
  const valueOf = (option: { order: Order; direction: Direction }) => `${option.order}.${option.direction}`;
  return (
    <>
      <Select
        className={styles.sort}
        label={sortLabel}
        options={options.map((each) => ({ value: valueOf(each), label: sortText(each.order, each.direction) }))}
        value={valueOf({ order: sort, direction })}
        onChange={({ currentTarget }) => {
          const option = options.find((each) => valueOf(each) === currentTarget.value);
          if (option) onSort(option.order, option.direction);
        }}
      />
      <ul aria-label={label} className={cx(styles.entries, entriesClassName)}>
        {rows.map((row) => (
          <li key={row.id}>{renderEntry(row)}</li>
        ))}
      </ul>
    </>
  );
}

/** Text of a row, which may have several lines. */
export const RowText = ({ children }: { children: ReactNode }) => <span className={styles.cell}>{children}</span>;

interface RowLinkProps {
  /** Path without locale. */
  to: string;
  lang?: string | undefined;
  children: ReactNode;
}

/** The name of a row, which leads to its page. */
export const RowLink = ({ to, lang, children }: RowLinkProps) => (
  <LocalLink to={to} prefetch="none" className={styles.link} lang={lang}>
    {children}
  </LocalLink>
);
