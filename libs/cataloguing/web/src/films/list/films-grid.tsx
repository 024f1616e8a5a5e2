import { filmOrders, type FilmOrder, type ListedFilm } from '@nitrate/cataloguing/contract';
import { studioFilmPath } from '@nitrate/catalog/contract';
import { fallbacksOf, textIn } from '@nitrate/contract-kit';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { studioUploadsPath } from '@nitrate/ingest/contract';
import { type GridColumn, ListGrid, RowLink, RowText } from '@nitrate/mui-x';
import { LocalLink } from '@nitrate/routing';
import { Checkbox, Still } from '@nitrate/ui';
import { useFieldName } from '../edit/use-field-name';
import { FilmMarks } from '../film-marks';
import { FieldCell } from './field-cell';
import { useFormatDateTime } from '@nitrate/staff-ui';
import type { FilmColumn } from './films-address';
import type { FilmsInWork } from './films-in-work';
import styles from './films-grid.module.css';
import { useFilmsAddress } from './use-films-address';

interface FilmsGridProps {
  label: string;
  films: readonly ListedFilm[];
  inWork: FilmsInWork;
  /** Ids of the chosen films, also of other pages. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The order by each column that has one. */
const orderOf: Partial<Record<FilmColumn, FilmOrder>> = {
  supplierId: 'supplierId',
  archive: 'archive',
  year: 'year',
  state: 'status',
  added: 'added',
  changed: 'changed',
};

const widthOf: Record<FilmColumn, { minWidth: number; flex: number }> = {
  poster: { minWidth: 84, flex: 0.01 },
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

/** Films as the server has sorted them; the order is in the address. */
export function FilmsGrid({ label, films, inWork, chosen, onChoose }: FilmsGridProps) {
  const text = useText();
  const fieldName = useFieldName();
  const { sort, direction, columns, isCompact, edit, change } = useFilmsAddress();
  const titleOf = useTitle();
  const columnOf = (column: FilmColumn): GridColumn<ListedFilm> => ({
    field: orderOf[column] ?? column,
    title: text(`cataloguing.films.column.${column}`),
    isSortable: orderOf[column] !== undefined,
    ...widthOf[column],
    ...(column === 'year' && { align: 'right' }),
    render: (film) => <FilmCell film={film} column={column} inWork={inWork} />,
  });
  const hasPosters = columns.includes('poster');
  const others = columns.filter((column) => column !== 'poster');
  const shown: GridColumn<ListedFilm>[] = [
    ...(hasPosters ? [columnOf('poster')] : []),
    {
      field: 'title',
      title: text('cataloguing.films.sort.title'),
      isSortable: true,
      minWidth: 200,
      flex: 2,
      render: (film) => <FilmLink film={film} />,
    },
    ...(edit
      ? [
          {
            field: edit,
            title: fieldName(edit),
            minWidth: 220,
            flex: 1.5,
            render: (film: ListedFilm) => <FieldCell key={edit} film={film} field={edit} />,
          },
        ]
      : []),
    ...others.map(columnOf),
  ];
  return (
    <ListGrid
      label={label}
      isCompact={isCompact}
      rows={films}
      columns={shown}
      orders={filmOrders}
      sort={sort}
      direction={direction}
      onSort={(next, way) => change({ sort: next, direction: way })}
      sortLabel={text('cataloguing.films.sort')}
      sortText={(order, way) => text(`cataloguing.films.sort.${order}.${way}`)}
      chosen={chosen}
      onChoose={onChoose}
      entriesClassName={styles.entries}
      renderEntry={(film) => (
        <>
          <Checkbox
            className={styles.choice}
            aria-label={text('cataloguing.films.choose', { title: titleOf(film) })}
            label=""
            checked={chosen.has(film.id)}
            onChange={({ currentTarget: { checked } }) => {
              const rest = [...chosen].filter((id) => id !== film.id);
              onChoose(new Set(checked ? [...rest, film.id] : rest));
            }}
          />
          {hasPosters && <FilmPoster film={film} />}
          <div className={styles.entry}>
            <FilmLink film={film} />
            {edit && <FieldCell key={edit} film={film} field={edit} />}
            {others.map((column) => (
              <span key={column} className={styles.line} data-column={column}>
                <FilmCell film={film} column={column} inWork={inWork} isLabelled />
              </span>
            ))}
          </div>
        </>
      )}
    />
  );
}

/** The title in the reader's language, else in the first other one that has it. */
function useTitle(): (film: ListedFilm) => string {
  const locale = useLocale();
  return ({ title, slug }) => textIn(title, locale) ?? slug;
}

function FilmLink({ film }: { film: ListedFilm }) {
  const titleOf = useTitle();
  const locale = useLocale();
  const lang = fallbacksOf(locale).find((each) => film.title[each] !== null);
  return (
    <RowLink to={studioFilmPath(film.id)} lang={lang === locale ? undefined : lang}>
      {titleOf(film)}
    </RowLink>
  );
}

/** The still, beside which the title stands. */
const FilmPoster = ({ film }: { film: ListedFilm }) => (
  <Still image={film.poster} title="" sizes="64px" className={styles.poster} />
);

/** What happens to the file of a film, which leads to where it can be changed; nothing where it rests. */
function WorkLink({ film, inWork }: Pick<FilmCellProps, 'film' | 'inWork'>) {
  const text = useText();
  const { number } = useFormats();
  const work = inWork.get(film.id);
  if (!work) return null;
  const percent = number(Math.floor(work.progress * 100));
  return (
    <LocalLink to={studioUploadsPath()} prefetch="none" className={styles.work} data-state={work.state}>
      {text(`cataloguing.films.work.${work.state}`, { percent })}
    </LocalLink>
  );
}

interface FilmCellProps {
  film: ListedFilm;
  column: FilmColumn;
  inWork: FilmsInWork;
  /** Where no header names the column. */
  isLabelled?: boolean;
}

function FilmCell({ film, column, inWork, isLabelled }: FilmCellProps) {
  const text = useText();
  const moment = useFormatDateTime();
  const labelled = (words: string) => (isLabelled ? `${text(`cataloguing.films.column.${column}`)}: ${words}` : words);
  switch (column) {
    case 'poster':
      return <FilmPoster film={film} />;
    case 'supplierId':
      return <RowText>{labelled(film.supplierId)}</RowText>;
    case 'archive':
      return <RowText>{film.archive.name}</RowText>;
    case 'year':
      return film.year === null ? null : <span className={styles.number}>{film.year}</span>;
    case 'state':
      return <FilmMarks film={film} />;
    case 'availability':
      return (
        <RowText>
          {labelled(text(`cataloguing.films.availability.${film.availability}`))}
          <WorkLink film={film} inWork={inWork} />
        </RowText>
      );
    case 'collection':
      return film.collection && <RowText>{labelled(film.collection)}</RowText>;
    case 'without':
      return (
        <RowText>
          {film.without.length > 0 &&
            labelled(film.without.map((gap) => text(`cataloguing.films.without.${gap}`)).join(', '))}
        </RowText>
      );
    case 'added':
      return <time dateTime={film.addedAt}>{labelled(moment(film.addedAt))}</time>;
    case 'changed':
      return <time dateTime={film.changedAt}>{labelled(moment(film.changedAt))}</time>;
  }
}
