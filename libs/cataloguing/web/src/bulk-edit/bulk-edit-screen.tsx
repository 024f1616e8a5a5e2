import type { BulkEdit, BulkEditDetails } from '@nitrate/cataloguing/contract';
import { studioFilmPath } from '@nitrate/catalog/contract';
import { bulkEditsApi } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Button, ErrorBox } from '@nitrate/ui';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import {
  JobActions,
  JobList,
  JobNote,
  JobPage,
  JobProgress,
  JobSection,
  useJobControls,
  useJobPolling,
} from '../job/job-parts';
import { bulkEditPath } from './bulk-edit-path';
import styles from './bulk-edit.module.css';
import { ExampleList } from './example-list';
import { MoveConsequences, StayingFilms, TakenNumbers } from './moved-films';
import { useChangeTexts } from './use-change-text';

/** The key of the button that starts a bulk edit. */
function startKey({ publication, preview, move }: BulkEdit) {
  if (move) return 'cataloguing.bulkEdit.start.move';
  if (preview) return 'cataloguing.bulkEdit.start.preview';
  if (!publication) return 'cataloguing.bulkEdit.start';
  return `cataloguing.bulkEdit.start.${publication.action}${publication.at === undefined ? '' : '.at'}` as const;
}

/** Films that were to be changed or restored, and were left as they are. */
function FilmsLeft({ films, count }: { films: BulkEditDetails['left']; count: number }) {
  const text = useText();
  return (
    <JobSection title={text('cataloguing.bulkEdit.left', { count })} className={styles.section}>
      <JobList>
        {films.map(({ id, title }) => (
          <li key={id}>
            <LocalLink to={studioFilmPath(id)} prefetch="none">
              {title}
            </LocalLink>
          </li>
        ))}
      </JobList>
      {count > films.length && <JobNote>{text('cataloguing.bulkEdit.more', { count: count - films.length })}</JobNote>}
    </JobSection>
  );
}

const isRunning = ({ state }: BulkEditDetails) => state === 'previewing' || state === 'running' || state === 'undoing';

/** The page `/studio/bulk-edits/{edit}`: what changes, then what has changed. */
export function BulkEditScreen() {
  const text = useText();
  const { edit: id = '' } = useParams();
  const { options, follow } = useJobPolling(isRunning);
  const query = bulkEditsApi.useGetBulkEditQuery({ edit: id }, options);
  const { currentData } = query;
  follow(currentData);
  return (
    <JobPage
      title={text('cataloguing.bulkEdit.title')}
      path={bulkEditPath(id)}
      back={{ to: '/studio/bulk-edits', text: text('cataloguing.bulkEdit.back') }}
      query={query}
      notFound={text('problem.bulkEditNotFound')}
    >
      {currentData && <BulkEditState edit={currentData} />}
    </JobPage>
  );
}

function BulkEditState({ edit }: { edit: BulkEditDetails }) {
  const text = useText();
  const intl = useIntl();
  const changeTexts = useChangeTexts();
  const { heading, errors, act } = useJobControls();
  const [start, starting] = bulkEditsApi.useStartBulkEditMutation();
  const [undo, undoing] = bulkEditsApi.useUndoBulkEditMutation();
  const [cancel] = bulkEditsApi.useCancelBulkEditMutation();
  const { id, state, selected, affected, refused, changed, restored, skipped, undoUntil, fraction, interruptions } =
    edit;
  const params = { edit: id };
  const unchanged = state === 'done' ? affected - changed : 0;
  return (
    <>
      <h1>{text('cataloguing.bulkEdit.title')}</h1>
      <ul className={styles.changes}>
        {changeTexts(edit).map((change, at) => (
          <li key={at}>{change}</li>
        ))}
      </ul>
      <JobSection title={text(`cataloguing.bulkEdit.state.${state}`)} heading={heading} className={styles.section}>
        <div role="status">
          {state === 'previewed' && <p>{text('cataloguing.bulkEdit.affected', { affected, selected })}</p>}
          {state === 'previewed' && edit.preview && <p>{text('cataloguing.bulkEdit.preview.without')}</p>}
          {state === 'previewed' && refused > 0 && !edit.move && (
            <p>{text('cataloguing.bulkEdit.refused', { count: refused })}</p>
          )}
          {state === 'previewed' && <StayingFilms {...edit} />}
          {(state === 'done' || (state === 'cancelled' && changed > 0)) && (
            <p>{text('cataloguing.bulkEdit.changed', { count: changed })}</p>
          )}
          {unchanged > 0 && <p>{text('cataloguing.bulkEdit.unchanged', { count: unchanged })}</p>}
          {restored + skipped > 0 && (
            <p>{text(`cataloguing.bulkEdit.${edit.move ? 'move.undone' : 'undone'}`, { restored, skipped })}</p>
          )}
          {state === 'failed' && <p>{text('cataloguing.bulkEdit.failed')}</p>}
          {interruptions > 0 && <JobNote>{text('cataloguing.import.interrupted')}</JobNote>}
        </div>
        {isRunning(edit) && (
          <JobProgress
            label={
              edit.isWaiting
                ? text('cataloguing.bulkEdit.waiting')
                : selected === 0
                  ? text('cataloguing.import.waiting')
                  : text('cataloguing.bulkEdit.progress', {
                      count: state === 'previewing' ? affected : state === 'running' ? changed : restored,
                    })
            }
            fraction={fraction}
          >
            <Button onClick={() => void act(() => cancel({ params }).unwrap())}>
              {text('cataloguing.import.cancel')}
            </Button>
          </JobProgress>
        )}
        <ErrorBox errors={errors} />
        <JobActions>
          {((state === 'previewed' && affected > 0) || (state === 'failed' && affected > changed)) && (
            <Button
              variant="primary"
              loading={starting.isLoading}
              onClick={() => void act(() => start({ params }).unwrap())}
            >
              {text(state === 'failed' ? 'cataloguing.bulkEdit.resume' : startKey(edit), { count: affected })}
            </Button>
          )}
          {undoUntil !== null && (
            <Button loading={undoing.isLoading} onClick={() => void act(() => undo({ params }).unwrap())}>
              {text('cataloguing.bulkEdit.undo', { count: changed - restored - skipped })}
            </Button>
          )}
          {state === 'previewed' && (
            <Button variant="quiet" onClick={() => void act(() => cancel({ params }).unwrap())}>
              {text('cataloguing.bulkEdit.discard')}
            </Button>
          )}
        </JobActions>
        {undoUntil !== null && (
          <JobNote>
            {text('cataloguing.bulkEdit.undoUntil', { date: intl.formatDate(undoUntil, { dateStyle: 'long' }) })}
          </JobNote>
        )}
      </JobSection>
      {state === 'previewed' && edit.move && affected > 0 && <MoveConsequences {...edit.move} />}
      {edit.leftOut && edit.leftOut.taken.length > 0 && <TakenNumbers taken={edit.leftOut.taken} count={refused} />}
      {edit.left.length > 0 && <FilmsLeft films={edit.left} count={Math.max(edit.left.length, unchanged, skipped)} />}
      {edit.examples.length > 0 && <ExampleList edit={edit} />}
    </>
  );
}
