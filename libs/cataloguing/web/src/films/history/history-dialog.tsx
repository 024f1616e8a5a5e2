import type { FilmEvent, StudioFilm } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import {
  Differences,
  HistoryColumns,
  HistoryEntries,
  HistoryEntry,
  HistoryNote,
  HistorySkeleton,
  Revision,
  type TextPart,
  useFormatDateTime,
} from '@nitrate/staff-ui';
import { Button, ErrorBox, FailedState, useErrorTexts } from '@nitrate/ui';
import { useState } from 'react';
import type { FieldChange, FieldValue } from '@nitrate/catalog/contract';
import { localeTags } from '@nitrate/contract-kit';
import { diffWordsWithSpace } from 'diff';
import { useFieldName } from '../edit/use-field-name';
import { langOfField } from '../edit/field-groups';

/** What a change did to each field. */
function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  const text = useText();
  const nameOf = useFieldName();
  if (changes.length === 0) return <HistoryNote>{text('cataloguing.films.history.same')}</HistoryNote>;
  return (
    <Differences
      differences={changes.map(({ field, before, after }) => {
        const lang = langOfField(field);
        return { name: nameOf(field), lang: lang && localeTags[lang], parts: partsOf(textOf(before), textOf(after)) };
      })}
      words={{ added: text('cataloguing.films.history.added'), removed: text('cataloguing.films.history.removed') }}
    />
  );
}

const partsOf = (before: string, after: string): TextPart[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));

/** Values of a list are on a line each. */
const textOf = (value: FieldValue): string => (value === null ? '' : Array.isArray(value) ? value.join('\n') : value);

interface HistoryDialogProps {
  film: StudioFilm;
  /** Unsaved changes would be lost by restoring a record. */
  isUnsaved: boolean;
  onClose: () => void;
  onReverted: (film: StudioFilm) => void;
}

/** The history of a film: its entries, what each changed, and restoring the record that it had after one. */
export function FilmHistoryDialog({ film, isUnsaved, onClose, onReverted }: HistoryDialogProps) {
  const text = useText();
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const [chosen, setChosen] = useState<FilmEvent>();
  return (
    <TitledDialog title={text('cataloguing.films.history.title')} maxWidth="lg" onClose={onClose}>
      <HistoryColumns>
        <HistoryEntries>
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
        </HistoryEntries>
        {chosen && (
          <FilmRevision key={chosen.id} film={film} event={chosen} isUnsaved={isUnsaved} onReverted={onReverted} />
        )}
      </HistoryColumns>
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
  if (!data) return <HistorySkeleton />;
  const last = data.events.at(-1);
  if (!last) {
    return (
      <li>
        <HistoryNote>{text('cataloguing.films.history.none')}</HistoryNote>
      </li>
    );
  }
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
            {text('cataloguing.films.history.older')}
          </Button>
        </li>
      )}
    </>
  );
}

function Entry({ event, isChosen, onChoose }: { event: FilmEvent; isChosen: boolean; onChoose: () => void }) {
  const text = useText();
  const moment = useFormatDateTime();
  const nameOf = useFieldName();
  const { kind, at, by, changes, schedule } = event;
  const who =
    by === null
      ? text(kind === 'initial' ? 'cataloguing.films.history.before' : 'cataloguing.films.history.import')
      : (by.name ?? text('cataloguing.films.history.deletedAccount'));
  return (
    <HistoryEntry
      title={
        schedule
          ? text(`cataloguing.films.event.${kind}.${schedule.action}`, { at: moment(schedule.at) })
          : text(`cataloguing.films.event.${kind}`)
      }
      details={[
        `${moment(at)} · ${who}`,
        ...(changes.length > 0 ? [changes.map(({ field }) => nameOf(field)).join(', ')] : []),
      ]}
      isChosen={isChosen}
      onChoose={onChoose}
    />
  );
}

interface FilmRevisionProps {
  film: StudioFilm;
  event: FilmEvent;
  isUnsaved: boolean;
  onReverted: (film: StudioFilm) => void;
}

function FilmRevision({ film, event, isUnsaved, onReverted }: FilmRevisionProps) {
  const text = useText();
  const moment = useFormatDateTime();
  const errorTexts = useErrorTexts();
  const [revert, { isLoading }] = studioFilmsApi.useRevertFilmMutation();
  const [errors, setErrors] = useState<string[]>([]);
  const restore = async () => {
    if (isUnsaved) return setErrors([text('cataloguing.films.saveFirst')]);
    setErrors([]);
    try {
      onReverted(await revert({ film: film.id, body: { to: event.id, version: film.version } }).unwrap());
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <Revision id="film-revision" title={text('cataloguing.films.history.entry', { at: moment(event.at) })}>
      {event.reason && <p>{text('cataloguing.films.withdrawal', { reason: event.reason })}</p>}
      <ChangeList changes={event.changes} />
      <ErrorBox errors={errors} />
      <Button size="small" icon="replay" loading={isLoading} onClick={() => void restore()}>
        {text('cataloguing.films.history.revert')}
      </Button>
      {film.status === 'published' && <HistoryNote>{text('cataloguing.films.live')}</HistoryNote>}
    </Revision>
  );
}
