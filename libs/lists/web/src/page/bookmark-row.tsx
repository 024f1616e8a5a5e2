import { apiUrl } from '@nitrate/api-client';
import { useFormats, useText } from '@nitrate/i18n';
import type { ListedBookmark } from '@nitrate/lists/contract';
import { passagePath } from '@nitrate/catalog/contract';
import { LocalLink, useLocale } from '@nitrate/routing';
import { Button, ButtonLink, Still } from '@nitrate/ui';
import { useEffect, useRef, useState } from 'react';
import { kindOf } from '../host/use-bookmark-actions';
import type { ListsSlots } from '../lists-slots';
import { timesText } from '../times-text';
import styles from './bookmark-row.module.css';
import { CopyLink } from './copy-link';
import { NoteForm } from './note-form';

interface BookmarkRowProps {
  row: ListedBookmark;
  creditLine: ListsSlots['creditLine'];
  onNote: (note: string) => void;
  onRemove: () => void;
}

const stillSizes = '(min-width: 700px) 208px, 120px';

/** A bookmark: its film, the time it marks, its note, and what can be done with it. */
export function BookmarkRow({ row, creditLine: CreditLine, onNote, onRemove }: BookmarkRowProps) {
  const text = useText();
  const locale = useLocale();
  const { film, title } = row;
  const lang = row.titleLang === locale ? undefined : row.titleLang;
  const path = film && passagePath(film.slug, row);
  return (
    <article className={styles.row}>
      {path && film ? (
        <LocalLink to={path} className={styles.still} tabIndex={-1} aria-hidden="true">
          <Still image={film.poster} card={film.card && apiUrl(film.card)} title={title} sizes={stillSizes} />
        </LocalLink>
      ) : (
        <span className={styles.still}>
          <Still image={null} title={title} sizes={stillSizes} />
        </span>
      )}
      <div>
        <h2 className={styles.title} lang={lang}>
          {path ? <LocalLink to={path}>{title}</LocalLink> : title}
        </h2>
        <p className={styles.credit}>{film ? <CreditLine film={film} /> : text('lists.withdrawn')}</p>
        <Times row={row} />
      </div>
      <div className={styles.rest}>
        <NoteAndActions row={row} path={path} onNote={onNote} onRemove={onRemove} />
      </div>
    </article>
  );
}

function Times({ row }: { row: ListedBookmark }) {
  const text = useText();
  const { date, duration } = useFormats();
  const { startMs, endMs } = row;
  return (
    <p className={styles.times}>
      {startMs !== null && (
        <span className={styles.time}>
          {timesText(row)}
          {endMs !== null && <span className={styles.length}>{duration(endMs - startMs)}</span>}
        </span>
      )}
      <span>{text('lists.since', { date: date(row.createdAt) })}</span>
    </p>
  );
}

interface NoteAndActionsProps extends Omit<BookmarkRowProps, 'creditLine'> {
  path: string | null;
}

function NoteAndActions({ row, path, onNote, onRemove }: NoteAndActionsProps) {
  const text = useText();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) {
    return (
      <NoteForm
        note={row.note}
        title={row.title}
        onSave={(note) => {
          if (note !== row.note) onNote(note);
          setEditing(false);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  const of = { title: row.title };
  return (
    <>
      {row.note && <p className={styles.note}>{row.note}</p>}
      <div className={styles.actions}>
        {path && (
          <ButtonLink
            to={path}
            size="small"
            icon={row.film?.availability === 'none' ? 'info' : 'play'}
            aria-label={`${text(playTextId(row))}: ${row.title}`}
          >
            {text(playTextId(row))}
          </ButtonLink>
        )}
        {path && <CopyLink path={path} title={row.title} />}
        <Button
          ref={editButton}
          size="small"
          variant="quiet"
          aria-label={text(row.note ? 'lists.note.editOf' : 'lists.note.addOf', of)}
          onClick={() => setEditing(true)}
        >
          {text(row.note ? 'lists.note.edit' : 'lists.note.add')}
        </Button>
        <Button size="small" variant="quiet" aria-label={text('lists.removeOf', of)} onClick={onRemove}>
          {text('lists.remove')}
        </Button>
      </div>
    </>
  );
}

function playTextId(row: ListedBookmark): string {
  if (row.film?.availability === 'none') return 'lists.open';
  return kindOf(row) === 'film' ? 'lists.watch' : `lists.play.${kindOf(row)}`;
}
