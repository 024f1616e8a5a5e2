import { studioFilmsPath } from '@nitrate/catalog/contract';
import { useCountTexts } from '@nitrate/catalog/data-access';
import { type FilmSelection, type ListedFilm, maxSelectedFilms } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { pageSizes } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import type { OtherFilm, Upload } from '@nitrate/ingest/contract';
import { uploadsApi } from '@nitrate/ingest/data-access';
import { LocalLink, PageHead } from '@nitrate/routing';
import { StudioPage } from '@nitrate/staff-ui';
import { Button, ButtonLink, DeferredSlot, EmptyState, Loaded, Select, Skeleton, SkipLink } from '@nitrate/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FilmViews } from './film-views';
import { FilmsFilter } from './films-filter';
import { FilmsGrid } from './films-grid';
import { StateTabs } from './state-tabs';
import styles from './films-list.module.css';
import { useFilmsAddress } from './use-films-address';
import type { FilmsAddress } from './films-address';
import { filmsInWork, type FilmsInWork } from './films-in-work';

const runningMs = 2_000;
/** For what is uploaded meanwhile. */
const idleMs = 15_000;
const none: readonly (Upload | OtherFilm)[] = [];

/**
 * The films whose files are uploaded or processed, live while the tab has the focus.
 *
 * @param onDone called when a film is no longer one of them
 */
function useFilmsInWork(onDone: () => void): FilmsInWork {
  const lang = useLocale();
  const [isRunning, setRunning] = useState(false);
  const { data } = uploadsApi.useListUploadsQuery(
    { lang },
    {
      pollingInterval: isRunning ? runningMs : idleMs,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const films = filmsInWork([...(data?.uploads ?? none), ...(data?.others ?? none)]);
  const running = [...films].flatMap(([film, { state }]) => (state === 'failed' ? [] : [film])).join(' ');
  if (isRunning !== (running !== '')) setRunning(running !== '');
  const last = useRef('');
  useEffect(() => {
    const isDone = last.current.split(' ').some((film) => film !== '' && !running.includes(film));
    last.current = running;
    if (isDone) onDone();
  }, [running, onDone]);
  return films;
}

interface FilmsPagingProps {
  films: readonly ListedFilm[];
  hasPrevious: boolean;
  hasNext: boolean;
}

/** Links to the first, the previous, the next and the last page. */
function FilmsPaging({ films, hasPrevious, hasNext }: FilmsPagingProps) {
  const text = useText();
  const { pathWith } = useFilmsAddress();
  const [first, last] = [films.at(0), films.at(-1)];
  if (!hasPrevious && !hasNext) return null;
  const link = (name: 'first' | 'previous' | 'next' | 'last', isThere: boolean, at: FilmsAddress['at']) =>
    isThere ? (
      <LocalLink to={pathWith({ at })} prefetch="none">
        {text(`cataloguing.films.page.${name}`)}
      </LocalLink>
    ) : (
      <span aria-hidden="true">{text(`cataloguing.films.page.${name}`)}</span>
    );
  return (
    <nav className={styles.pages} aria-label={text('ui.pages')}>
      {link('first', hasPrevious, undefined)}
      {link('previous', hasPrevious, first && { before: first.id })}
      {link('next', hasNext, last && { after: last.id })}
      {link('last', hasNext, { end: true })}
    </nav>
  );
}

/** Chosen films, which belong to the filter by which they were found. */
interface Chosen {
  filter: string;
  /** `all`: all that the filter leaves. */
  films: ReadonlySet<string> | 'all';
}

const nothing: ReadonlySet<string> = new Set();
const resultsId = 'films';

/** `/studio/films`: all films, to be searched, filtered and chosen. */
export function FilmsList() {
  const text = useText();
  const lang = useLocale();
  const { filter, sort, direction, size, at, edit: field, change } = useFilmsAddress();
  const films = studioFilmsApi.useListStudioFilmsQuery({
    ...{ ...filter, sort, direction, size, ...at, lang },
    ...(field && { field }),
  });
  const { refetch } = films;
  const inWork = useFilmsInWork(useCallback(() => void refetch(), [refetch]));
  const counted = useCountTexts();
  const filterKey = JSON.stringify(filter);
  const [last, setChosen] = useState<Chosen>({ filter: filterKey, films: nothing });
  const chosen = last.filter === filterKey ? last.films : nothing;
  const choose = (next: Chosen['films']) => setChosen({ filter: filterKey, films: next });
  const title = text('cataloguing.films.title');
  const count = useRef<HTMLHeadingElement>(null);
  return (
    <StudioPage>
      <PageHead title={title} path={studioFilmsPath} noindex />
      <header className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.actions}>
          <DeferredSlot slot="studioFilms.actions" className={styles.slot} filter={filter} />
          <ButtonLink size="small" variant="primary" icon="plus" to={`${studioFilmsPath}/new`} prefetch="none">
            {text('cataloguing.films.new')}
          </ButtonLink>
        </div>
      </header>
      <SkipLink to={`#${resultsId}`}>{text('cataloguing.films.skip')}</SkipLink>
      <FilmViews />
      <FilmsFilter />
      <StateTabs />
      <Loaded query={films} skeleton={<Skeleton shape="block" className={styles.skeleton ?? ''} />}>
        {({ films: shown, total, isEstimate, hasPrevious, hasNext }) => (
          <section className={styles.results} aria-label={title}>
            <div className={styles.count}>
              <h2 id={resultsId} ref={count} tabIndex={-1}>
                {counted.films(total, isEstimate)}
              </h2>
            </div>
            <Selection
              chosen={chosen}
              total={total}
              isEstimate={isEstimate}
              onChoose={choose}
              onClear={() => {
                choose(nothing);
                // The button that was used is gone.
                count.current?.focus();
              }}
            />
            {shown.length === 0 ? (
              <NoFilms />
            ) : (
              <FilmsGrid
                label={title}
                films={shown}
                inWork={inWork}
                chosen={chosen === 'all' ? new Set(shown.map(({ id }) => id)) : chosen}
                onChoose={choose}
              />
            )}
            <div className={styles.paging}>
              <FilmsPaging films={shown} hasPrevious={hasPrevious} hasNext={hasNext} />
              {total > 0 && (
                <Select
                  label={text('cataloguing.films.size')}
                  value={String(size)}
                  options={pageSizes.map((each) => ({ value: String(each), label: String(each) }))}
                  onChange={({ currentTarget }) => change({ size: Number(currentTarget.value) })}
                />
              )}
            </div>
          </section>
        )}
      </Loaded>
    </StudioPage>
  );
}

/** Nothing found, or an archive without films. */
function NoFilms() {
  const text = useText();
  const { filter, pathWith } = useFilmsAddress();
  if (Object.keys(filter).length === 0) {
    return (
      <EmptyState title={text('cataloguing.films.noneYet')} icon="film" small>
        {text('cataloguing.films.noneYetHelp')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={text('cataloguing.films.none')}
      icon="film"
      small
      actions={
        <ButtonLink to={pathWith({ filter: {} })} prefetch="none">
          {text('cataloguing.films.showAll')}
        </ButtonLink>
      }
    >
      {text('cataloguing.films.noneHelp')}
    </EmptyState>
  );
}

interface SelectionProps {
  chosen: Chosen['films'];
  total: number;
  isEstimate: boolean;
  onChoose: (chosen: Chosen['films']) => void;
  onClear: () => void;
}

/** How many films are chosen, and what can be done with them. */
function Selection({ chosen, total, isEstimate, onChoose, onClear }: SelectionProps) {
  const text = useText();
  const { filter } = useFilmsAddress();
  const counted = useCountTexts();
  const clear = useRef<HTMLButtonElement>(null);
  const isAll = chosen === 'all';
  const number = isAll ? total : chosen.size;
  if (number === 0) return null;
  const selection: FilmSelection = isAll ? { filter } : { ids: [...chosen] };
  const isTooMany = !isAll && number > maxSelectedFilms;
  return (
    <div className={styles.selection} role="group" aria-label={text('cataloguing.films.selection')}>
      <p role="status">
        {text('cataloguing.films.chosen', { films: counted.films(number, isAll && isEstimate) })}
        {isTooMany && ` ${text('cataloguing.films.tooMany', { max: maxSelectedFilms })}`}
      </p>
      {!isAll && number < total && (
        <Button
          size="small"
          onClick={() => {
            onChoose('all');
            clear.current?.focus();
          }}
        >
          {text('cataloguing.films.chooseAll', { films: counted.films(total, isEstimate) })}
        </Button>
      )}
      <Button ref={clear} size="small" onClick={onClear}>
        {text('cataloguing.films.chooseNone')}
      </Button>
      {!isTooMany && (
        <DeferredSlot
          slot="studioFilms.selection"
          className={styles.slot}
          selection={selection}
          count={number}
          isEstimate={isAll && isEstimate}
          onDone={onClear}
        />
      )}
    </div>
  );
}
