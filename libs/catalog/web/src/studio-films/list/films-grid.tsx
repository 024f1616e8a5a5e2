import { DataGrid, type GridColDef, type GridRowSelectionModel } from '@mui/x-data-grid';
import { deDE, enUS } from '@mui/x-data-grid/locales';
import useMediaQuery from '@mui/material/useMediaQuery';
import { filmOrders, type FilmOrder, type ListedFilm, studioFilmPath } from '@nitrate/catalog/contract';
import { otherLocale } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Checkbox, Select } from '@nitrate/ui';
import { FilmMarks } from '../film-marks';
import { useMoment } from '../use-moment';
import type { FilmColumn } from './films-address';
import styles from './films-grid.module.css';
import { useFilmsAddress } from './use-films-address';

interface FilmsGridProps {
  label: string;
  films: readonly ListedFilm[];
  /** Ids of the chosen films, also of other pages. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

const localeTexts = { en: enUS, de: deDE };

/** Narrower than this, a film is an entry instead of a row. */
const phone = '(max-width: 767px)';

/** Films as the server has sorted them; the address holds by what. */
export function FilmsGrid(props: FilmsGridProps) {
  const isPhone = useMediaQuery(phone, { noSsr: true });
  return isPhone ? <FilmEntries {...props} /> : <FilmTable {...props} />;
}

/** The order by each column that has one. */
const orderOf: Partial<Record<FilmColumn, FilmOrder>> = {
  ...{ supplierId: 'supplierId', archive: 'archive', year: 'year' },
  ...{ state: 'status', added: 'added', changed: 'changed' },
};

const widthOf: Record<FilmColumn, { minWidth: number; flex: number }> = {
  supplierId: { minWidth: 110, flex: 0.8 },
  archive: { minWidth: 130, flex: 1 },
  year: { minWidth: 76, flex: 0.3 },
  state: { minWidth: 130, flex: 0.8 },
  availability: { minWidth: 120, flex: 0.7 },
  collection: { minWidth: 140, flex: 1 },
  without: { minWidth: 160, flex: 1 },
  added: { minWidth: 150, flex: 0.8 },
  changed: { minWidth: 150, flex: 0.8 },
};

function FilmTable({ label, films, chosen, onChoose }: FilmsGridProps) {
  const text = useText();
  const { sort, direction, columns, change } = useFilmsAddress();
  const { localeText } = localeTexts[useLocale()].components.MuiDataGrid.defaultProps;
  const ids = films.map(({ id }) => id);
  const shown: GridColDef<ListedFilm>[] = [
    {
      field: 'title',
      headerName: text('catalog.films.sort.title'),
      ...{ minWidth: 200, flex: 2 },
      renderCell: ({ row }) => <FilmLink film={row} />,
    },
    ...columns.map((column): GridColDef<ListedFilm> => ({
      field: orderOf[column] ?? column,
      headerName: text(`catalog.films.column.${column}`),
      sortable: orderOf[column] !== undefined,
      ...widthOf[column],
      ...(column === 'year' && { align: 'right', headerAlign: 'right' }),
      renderCell: ({ row }) => <FilmCell film={row} column={column} />,
    })),
  ];
  const choose = ({ type, ids: selected }: GridRowSelectionModel) => {
    const isChosen = (id: string) => (type === 'include') === selected.has(id);
    onChoose(new Set([...[...chosen].filter((id) => !ids.includes(id)), ...ids.filter(isChosen)]));
  };
  return (
    <div className={styles['grid']}>
      <DataGrid
        aria-label={label}
        rows={films}
        columns={shown.map((column) => ({ ...column, sortingOrder: ['asc', 'desc'] }))}
        localeText={localeText}
        sortModel={[{ field: sort, sort: direction }]}
        onSortModelChange={([next]) => {
          const order = filmOrders.find((each) => each === next?.field);
          if (order) change({ sort: order, direction: next?.sort ?? 'asc' });
        }}
        sortingMode="server"
        checkboxSelection
        rowSelectionModel={{ type: 'include', ids: new Set(ids.filter((id) => chosen.has(id))) }}
        onRowSelectionModelChange={choose}
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

function FilmEntries({ label, films, chosen, onChoose }: FilmsGridProps) {
  const text = useText();
  const { sort, direction, columns, change } = useFilmsAddress();
  const titleOf = useTitle();
  const orders = filmOrders.flatMap((order) =>
    (['asc', 'desc'] as const).map((way) => ({
      value: `${order}.${way}`,
      label: text(`catalog.films.sort.${order}.${way}`),
    })),
  );
  return (
    <>
      <Select
        label={text('catalog.films.sort')}
        options={orders}
        value={`${sort}.${direction}`}
        onChange={({ currentTarget }) => {
          const [order, way] = currentTarget.value.split('.');
          const chosenOrder = filmOrders.find((each) => each === order);
          if (chosenOrder) change({ sort: chosenOrder, direction: way === 'asc' ? 'asc' : 'desc' });
        }}
      />
      <ul aria-label={label} className={styles['entries']}>
        {films.map((film) => (
          <li key={film.id}>
            <Checkbox
              className={styles['choice']}
              aria-label={text('catalog.films.choose', { title: titleOf(film) })}
              label=""
              checked={chosen.has(film.id)}
              onChange={({ currentTarget: { checked } }) => {
                const rest = [...chosen].filter((id) => id !== film.id);
                onChoose(new Set(checked ? [...rest, film.id] : rest));
              }}
            />
            <div className={styles['entry']}>
              <FilmLink film={film} />
              {columns.map((column) => (
                <span key={column} className={styles['line']} data-column={column}>
                  <FilmCell film={film} column={column} isLabelled />
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The title in the reader's language, else in the other. */
function useTitle(): (film: ListedFilm) => string {
  const locale = useLocale();
  return ({ title, slug }) => title[locale] ?? title[otherLocale(locale)] ?? slug;
}

function FilmLink({ film }: { film: ListedFilm }) {
  const titleOf = useTitle();
  const locale = useLocale();
  return (
    <LocalLink
      to={studioFilmPath(film.id)}
      prefetch="none"
      className={styles['name']}
      lang={film.title[locale] === null ? otherLocale(locale) : undefined}
    >
      {titleOf(film)}
    </LocalLink>
  );
}

interface FilmCellProps {
  film: ListedFilm;
  column: FilmColumn;
  /** Where no header names the column. */
  isLabelled?: boolean;
}

function FilmCell({ film, column, isLabelled }: FilmCellProps) {
  const text = useText();
  const moment = useMoment();
  const labelled = (words: string) => (isLabelled ? `${text(`catalog.films.column.${column}`)}: ${words}` : words);
  switch (column) {
    case 'supplierId':
      return <span className={styles['cell']}>{labelled(film.supplierId)}</span>;
    case 'archive':
      return <span className={styles['cell']}>{film.archive.name}</span>;
    case 'year':
      return film.year === null ? null : <span className={styles['number']}>{film.year}</span>;
    case 'state':
      return <FilmMarks film={film} />;
    case 'availability':
      return <span className={styles['cell']}>{text(`catalog.films.availability.${film.availability}`)}</span>;
    case 'collection':
      return film.collection && <span className={styles['cell']}>{labelled(film.collection)}</span>;
    case 'without':
      return (
        <span className={styles['cell']}>
          {film.without.length > 0 &&
            labelled(film.without.map((gap) => text(`catalog.films.without.${gap}`)).join(', '))}
        </span>
      );
    case 'added':
      return <time dateTime={film.addedAt}>{labelled(moment(film.addedAt))}</time>;
    case 'changed':
      return <time dateTime={film.changedAt}>{labelled(moment(film.changedAt))}</time>;
  }
}
