import { isApiError } from '@nitrate/api-client';
import { useCommonDialogs, useToasts } from '@nitrate/dialogs';
import { useLeaveGuard } from '@nitrate/forms';
import { useLocale, useText } from '@nitrate/i18n';
import { type FilmMediaReply, maxChapters } from '@nitrate/ingest/contract';
import { filmMediaApi } from '@nitrate/ingest/data-access';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useRef, useState, type FormEvent } from 'react';
import type { StudioPlayer } from '../use-player';
import { addRow, chapterRows, rowFaults, sortRows, startOf } from './chapter-rows';
import { ChapterFields } from './chapter-fields';
import styles from './chapters.module.css';

interface ChaptersFormProps extends Pick<FilmMediaReply, 'chapterVersion'> {
  film: string;
  full: Pick<NonNullable<FilmMediaReply['full']>, 'chapters' | 'durationMs'>;
  player: StudioPlayer;
}

/** The chapters of a film, taken from where the player is. */
export function ChaptersForm({ film, full, chapterVersion, player }: ChaptersFormProps) {
  const text = useText();
  const lang = useLocale();
  const errorTexts = useErrorTexts();
  const { notify } = useToasts();
  const { discardChanges } = useCommonDialogs();
  const [save, { isLoading }] = filmMediaApi.useSaveFilmChaptersMutation();
  const [read] = filmMediaApi.useLazyGetFilmMediaQuery();
  const [version, setVersion] = useState(chapterVersion);
  const [rows, setRows] = useState(() => chapterRows(full.chapters));
  const [saved, setSaved] = useState(rows);
  const [showsFaults, setShowsFaults] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<number>();
  const add = useRef<HTMLButtonElement>(null);
  const faults = rowFaults(rows, full.durationMs);
  useLeaveGuard(JSON.stringify(rows) !== JSON.stringify(saved), discardChanges);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setErrors([]);
    setShowsFaults(true);
    const [firstFault] = faults;
    if (firstFault !== undefined) {
      const [key, [fault]] = firstFault;
      const [start, title] = document.getElementById(`chapter-${key}`)?.querySelectorAll('input') ?? [];
      (fault === 'untitled' ? title : start)?.focus();
      return;
    }
    const sorted = sortRows(rows);
    try {
      const chapters = sorted.map((row) => ({ startMs: startOf(row) ?? 0, titles: row.titles }));
      const reply = await save({ params: { film }, body: { version, chapters } }).unwrap();
      setVersion(reply.version);
      setRows(sorted);
      setSaved(sorted);
      setShowsFaults(false);
      notify(text('ingest.media.chapter.saved'));
    } catch (error) {
      if (!isApiError(error) || error.code !== 'filmChanged') return setErrors(errorTexts(error));
      // The editor who saves again has been warned that it replaces what the other has saved.
      const newest = await read({ film, lang });
      if (newest.data) setVersion(newest.data.chapterVersion);
      setErrors(newest.data ? [text('ingest.media.chapter.changed')] : errorTexts(newest.error));
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {rows.length === 0 ? (
        <p className={styles.none}>{text('ingest.media.chapter.none')}</p>
      ) : (
        <ol className={styles.rows}>
          {rows.map((row, at) => (
            <ChapterFields
              key={row.key}
              id={`chapter-${row.key}`}
              row={row}
              number={at + 1}
              faults={showsFaults ? (faults.get(row.key) ?? []) : []}
              firstTitle={lang}
              isNew={row.key === added}
              player={player}
              onChange={(changed) => setRows(rows.map((each) => (each.key === row.key ? changed : each)))}
              onRemove={() => {
                setRows(rows.filter(({ key }) => key !== row.key));
                add.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      <ErrorBox errors={errors} />
      <div className={styles.actions}>
        <Button
          ref={add}
          icon="plus"
          disabled={rows.length >= maxChapters}
          onClick={() => {
            const next = addRow(rows, player.positionMs());
            setRows(next.rows);
            setAdded(next.key);
          }}
        >
          {text('ingest.media.chapter.add')}
        </Button>
        <Button type="submit" loading={isLoading}>
          {text('ingest.media.chapter.save')}
        </Button>
      </div>
    </form>
  );
}
