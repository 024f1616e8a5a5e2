import { apiUrl } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import type { ListItem } from '@nitrate/lists/contract';
import { listedFilmPath, passageText, type PlayedList, watchPath } from '@nitrate/catalog/contract';
import { LocalLink, useLocale } from '@nitrate/routing';
import { Button, DeferredSlot, Still } from '@nitrate/ui';
import { useEffect, useRef, useState } from 'react';
import type { ListsSlots } from '../../lists-slots';
import { NoteForm } from '../../page/note-form';
import { entryTitle } from '../entry';
import styles from './list-row.module.css';

interface ListRowProps {
  item: ListItem;
  /** Place in the list, from one; none in another order. */
  place?: number;
  /** Plays on through this list. */
  list: PlayedList;
  creditLine: ListsSlots['creditLine'];
  /** Takes it out of the list. */
  onRemove?: () => void;
  /** Changes the note on it. */
  onNote?: (note: string) => void;
}

const stillSizes = '(min-width: 700px) 160px, 112px';

/** A film of a list, or a passage of one; by the name of the film where it is not published any more. */
export function ListRow({ item, place, list, creditLine: CreditLine, onRemove, onNote }: ListRowProps) {
  const text = useText();
  const locale = useLocale();
  const { film, title, passage, note } = item;
  const named = entryTitle(item);
  const [editing, setEditing] = useState(false);
  const noteButton = useRefocused(editing);
  const lang = item.titleLang === locale ? undefined : item.titleLang;
  const path = film && (film.availability === 'none' ? watchPath(film.slug) : listedFilmPath(film.slug, list, passage));
  const heading = (
    <>
      {title}
      {passage && <span className={styles.times}> {passageText(passage.startMs, passage.endMs)}</span>}
    </>
  );
  return (
    <article className={styles.row}>
      {place !== undefined && (
        <span className={styles.place} aria-hidden="true">
          {place}
        </span>
      )}
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
          {path ? <LocalLink to={path}>{heading}</LocalLink> : heading}
        </h2>
        <p className={styles.credit}>{film ? <CreditLine film={film} /> : text('lists.withdrawn')}</p>
      </div>
      <div className={styles.actions}>
        {film && <DeferredSlot slot="filmCard.actions" film={film} onStill={false} className={styles.late} />}
        {onNote && !editing && (
          <Button
            ref={noteButton}
            size="small"
            variant="quiet"
            aria-label={text(note ? 'lists.note.editOf' : 'lists.note.addOf', { title: named })}
            onClick={() => setEditing(true)}
          >
            {text(note ? 'lists.note.edit' : 'lists.note.add')}
          </Button>
        )}
        {onRemove && (
          <Button
            size="small"
            variant="quiet"
            aria-label={text('lists.lists.takeOf', { title: named })}
            onClick={onRemove}
          >
            {text('lists.lists.take')}
          </Button>
        )}
      </div>
      {note && !editing && <p className={styles.note}>{note}</p>}
      {onNote && editing && (
        <div className={styles.form}>
          <NoteForm
            note={note}
            title={named}
            onSave={(next) => {
              if (next !== note) onNote(next);
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        </div>
      )}
    </article>
  );
}

/** A button that has the focus again when what it opened is closed. */
function useRefocused(open: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return button;
}
