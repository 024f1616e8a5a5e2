import { type Locale, locales } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import type { ChapterFault } from '@nitrate/ingest/contract';
import { Button, IconButton, VisuallyHidden } from '@nitrate/ui';
import { exactTimecode } from '../exact-timecode';
import type { StudioPlayer } from '../use-player';
import { type ChapterRow, startOf } from './chapter-rows';
import styles from './chapters.module.css';

interface ChapterFieldsProps {
  id: string;
  row: ChapterRow;
  /** From 1. */
  number: number;
  faults: readonly (ChapterFault | 'notATime')[];
  /** Language of the title that comes first. */
  firstTitle: Locale;
  /** Whether its title is to be typed now. */
  isNew: boolean;
  player: StudioPlayer;
  onChange: (row: ChapterRow) => void;
  onRemove: () => void;
}

/** Start and titles of one chapter. */
export function ChapterFields(props: ChapterFieldsProps) {
  const { id, row, number, faults, firstTitle, isNew, player, onChange, onRemove } = props;
  const text = useText();
  const startMs = startOf(row);
  const hasFault = (...named: (typeof faults)[number][]) => named.some((fault) => faults.includes(fault));
  const isStartWrong = hasFault('notATime', 'afterEnd', 'sameTime');
  const languages = [firstTitle, ...locales.filter((locale) => locale !== firstTitle)];
  return (
    <li className={styles.row} id={id}>
      <fieldset className={styles.fields}>
        <legend>
          <VisuallyHidden>{text('ingest.media.chapter.number', { number })}</VisuallyHidden>
        </legend>
        <div className={styles.field}>
          <label htmlFor={`${id}-start`}>{text('ingest.media.chapter.start')}</label>
          <input
            id={`${id}-start`}
            type="text"
            className={styles.time}
            value={row.start}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isStartWrong || undefined}
            aria-describedby={`${id}-faults`}
            onChange={({ currentTarget }) => onChange({ ...row, start: currentTarget.value })}
            onBlur={() => startMs !== undefined && onChange({ ...row, start: exactTimecode(startMs) })}
          />
        </div>
        {languages.map((language) => (
          <div key={language} className={styles.field}>
            <label htmlFor={`${id}-${language}`}>{text(`ingest.media.chapter.title.${language}`)}</label>
            <input
              id={`${id}-${language}`}
              ref={isNew && language === firstTitle ? focusOnce : undefined}
              type="text"
              lang={language}
              value={row.titles[language]}
              maxLength={200}
              autoComplete="off"
              aria-invalid={hasFault('untitled') || undefined}
              aria-describedby={`${id}-faults`}
              onChange={({ currentTarget }) =>
                onChange({ ...row, titles: { ...row.titles, [language]: currentTarget.value } })
              }
            />
          </div>
        ))}
        <div className={styles.rowActions}>
          <Button size="small" onClick={() => onChange({ ...row, start: exactTimecode(player.positionMs()) })}>
            {text('ingest.media.chapter.here')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            disabled={startMs === undefined}
            onClick={() => player.seek(startMs ?? 0)}
          >
            {text('ingest.media.chapter.show')}
          </Button>
          <IconButton
            icon="close"
            size="small"
            tooltip="bottomEnd"
            label={text('ingest.media.chapter.remove', { number })}
            onClick={onRemove}
          />
        </div>
        <p id={`${id}-faults`} className={styles.faults}>
          {faults.map((fault) => text(`ingest.media.chapter.fault.${fault}`)).join(' ')}
        </p>
      </fieldset>
    </li>
  );
}

/** A stable function, so that it is called once: when the field appears. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();
