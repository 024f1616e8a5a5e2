import { type FilmEvent, type StudioFilm } from '@nitrate/catalog/contract';
import { studioFilmsApi } from '@nitrate/catalog/data-access';
import { useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { Button, cx, ErrorBox, FailedState, Skeleton, useErrorTexts } from '@nitrate/ui';
import { useState } from 'react';
import { useFieldName } from '../edit/use-field-name';
import { useMoment } from '../use-moment';
import { ChangeList } from './change-list';
import styles from './history.module.css';

interface HistoryDialogProps {
  film: StudioFilm;
  /** Unsaved changes would be lost by restoring a record. */
  isUnsaved: boolean;
  onClose: () => void;
  onReverted: (film: StudioFilm) => void;
}

/** The history of a film: its entries, what each changed, and restoring the record that it had after one. */
export function HistoryDialog({ film, isUnsaved, onClose, onReverted }: HistoryDialogProps) {
  const text = useText();
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const [chosen, setChosen] = useState<FilmEvent>();
  return (
    <TitledDialog title={text('catalog.films.history.title')} maxWidth="lg" onClose={onClose}>
      <div className={styles['parts']}>
        <ol className={styles['events']}>
          {pages.map((before) => (
            <HistoryPage
              key={before ?? 'newest'}
              film={film.id}
              before={before}
              chosen={chosen?.id}
              onChoose={setChosen}
              onOlder={(last) => setPages([...pages, last])}
              isLast={before === pages.at(-1)}
            />
          ))}
        </ol>
        {chosen && (
          <Revision key={chosen.id} film={film} event={chosen} isUnsaved={isUnsaved} onReverted={onReverted} />
        )}
      </div>
    </TitledDialog>
  );
}

interface HistoryPageProps {
  film: string;
  before: number | undefined;
  chosen: number | undefined;
  onChoose: (event: FilmEvent) => void;
  onOlder: (before: number) => void;
  isLast: boolean;
}

function HistoryPage({ film, before, chosen, onChoose, onOlder, isLast }: HistoryPageProps) {
  const text = useText();
  const { data, error, refetch } = studioFilmsApi.useFilmHistoryQuery({
    film,
    ...(before !== undefined && { before }),
  });
  if (error && !data) return <FailedState small error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" className={styles['loading'] ?? ''} />;
  const last = data.events.at(-1);
  if (!last) return <li className={styles['quiet']}>{text('catalog.films.history.none')}</li>;
  return (
    <>
      {data.events.map((event) => (
        <li key={event.id}>
          <Entry event={event} isChosen={event.id === chosen} onChoose={() => onChoose(event)} />
        </li>
      ))}
      {isLast && data.hasOlder && (
        <li>
          <Button size="small" onClick={() => onOlder(last.id)}>
            {text('catalog.films.history.older')}
          </Button>
        </li>
      )}
    </>
  );
}

function Entry({ event, isChosen, onChoose }: { event: FilmEvent; isChosen: boolean; onChoose: () => void }) {
  const text = useText();
  const moment = useMoment();
  const nameOf = useFieldName();
  const { kind, at, by, changes, schedule } = event;
  const who =
    by === null
      ? text(kind === 'initial' ? 'catalog.films.history.before' : 'catalog.films.history.import')
      : (by.name ?? text('catalog.films.history.deletedAccount'));
  return (
    <button
      type="button"
      className={cx(styles['event'], isChosen && styles['chosen'])}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <strong>
        {schedule
          ? text(`catalog.films.event.${kind}.${schedule.action}`, { at: moment(schedule.at) })
          : text(`catalog.films.event.${kind}`)}
      </strong>
      <span className={styles['quiet']}>
        {moment(at)} · {who}
      </span>
      {changes.length > 0 && (
        <span className={styles['quiet']}>{changes.map(({ field }) => nameOf(field)).join(', ')}</span>
      )}
    </button>
  );
}

interface RevisionProps {
  film: StudioFilm;
  event: FilmEvent;
  isUnsaved: boolean;
  onReverted: (film: StudioFilm) => void;
}

function Revision({ film, event, isUnsaved, onReverted }: RevisionProps) {
  const text = useText();
  const moment = useMoment();
  const errorTexts = useErrorTexts();
  const [revert, { isLoading }] = studioFilmsApi.useRevertFilmMutation();
  const [errors, setErrors] = useState<string[]>([]);
  const restore = async () => {
    if (isUnsaved) return setErrors([text('catalog.films.saveFirst')]);
    setErrors([]);
    try {
      onReverted(await revert({ film: film.id, body: { to: event.id, version: film.version } }).unwrap());
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <section className={styles['revision']} aria-labelledby="film-revision">
      <h3 id="film-revision">{text('catalog.films.history.entry', { at: moment(event.at) })}</h3>
      {event.reason && <p>{text('catalog.films.withdrawal', { reason: event.reason })}</p>}
      <ChangeList changes={event.changes} />
      <ErrorBox errors={errors} />
      <Button size="small" icon="replay" loading={isLoading} onClick={() => void restore()}>
        {text('catalog.films.history.revert')}
      </Button>
      {film.status === 'published' && <p className={styles['quiet']}>{text('catalog.films.live')}</p>}
    </section>
  );
}
