import { isApiError } from '@nitrate/api-client';
import { lazyPart } from '@nitrate/app-updates';
import type { ReleaseDetails } from '@nitrate/cataloguing/contract';
import { releasesApi } from '@nitrate/cataloguing/data-access';
import { useDialogs, useToasts } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { localTimeZone } from '@nitrate/staff-ui';
import { Button, ErrorBox } from '@nitrate/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { JobActions, JobNote, JobPage, JobSection, useJobControls } from '../job/job-parts';
import { ReleaseFilms } from './release-films';
import { ReleaseHistory } from './release-history';
import { ReleasePages } from './release-pages';
import { useFormatReleaseTime } from './release-parts';
import type { ReleasePlan } from './release-dialog';
import { releasePath, releasesPath } from './releases-path';
import styles from './releases.module.css';

const Dialog = lazyPart(async () => (await import('./release-dialog')).ReleaseDialog);

/** How often a planned release is read again: somebody else may change it, and its time comes. */
const pollMs = 15_000;

/** The page `/studio/releases/{release}`: what will happen, or has happened, and when. */
export function ReleaseScreen() {
  const text = useText();
  const { release: id = '' } = useParams();
  const [pollingInterval, setPollingInterval] = useState(pollMs);
  const query = releasesApi.useGetReleaseQuery(id, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { currentData } = query;
  const wanted = currentData && currentData.state !== 'planned' ? 0 : pollMs;
  if (pollingInterval !== wanted) setPollingInterval(wanted);
  return (
    <JobPage
      title={currentData?.name ?? text('cataloguing.releases.one')}
      path={releasePath(id)}
      back={{ to: releasesPath, text: text('cataloguing.releases.back') }}
      query={query}
      notFound={text('problem.releaseNotFound')}
    >
      {currentData && <ReleaseState key={currentData.id} release={currentData} />}
    </JobPage>
  );
}

const outcomesOf = ({ list }: ReleaseDetails, outcome: ReleaseDetails['list'][number]['outcome']) =>
  list.filter((film) => film.outcome === outcome).length;

/** Pages that it will publish, has published or has restored. */
function pagesOf({ pages, state }: ReleaseDetails): number {
  if (state === 'planned') return pages.filter((page) => page.isChosen && page.state === 'ready').length;
  return pages.filter(({ outcome }) => outcome === (state === 'undone' ? 'restored' : 'published')).length;
}

function ReleaseState({ release }: { release: ReleaseDetails }) {
  const text = useText();
  const { show } = useDialogs();
  const formatTime = useFormatReleaseTime();
  const { heading, errors, act } = useJobControls();
  const [change] = releasesApi.useChangeReleaseMutation();
  const [cancel, cancelling] = releasesApi.useCancelReleaseMutation();
  const [releaseNow] = releasesApi.useReleaseNowMutation();
  const [undo, undoing] = releasesApi.useUndoReleaseMutation();
  const { notify } = useToasts();
  /** The release as it was when the dialog was opened: what somebody else has changed since is not overwritten. */
  const [changed, setChanged] = useState<ReleaseDetails>();
  /** Told of what somebody else has changed, the editor may save over it. */
  const [isTold, setTold] = useState(false);
  const { id, name, at, zone, state, version, endedAt, published, films } = release;
  const drafts = outcomesOf(release, 'publish');
  const restored = outcomesOf(release, 'restored');
  const pages = pagesOf(release);
  const params = { release: id };
  const call = { params, body: { version } };
  const last = useRef(state);
  useEffect(() => {
    // The button that was used is gone.
    if (last.current !== state && document.activeElement === document.body) heading.current?.focus();
    last.current = state;
  }, [heading, state]);

  const open = () => {
    setTold(false);
    setChanged(release);
  };
  const askToRelease = () =>
    show({
      title: text('cataloguing.releases.now.title', { count: drafts }),
      body: text('cataloguing.releases.now.body', { count: drafts, pages }),
      primary: {
        text: text('cataloguing.releases.now.submit'),
        callback: async () => void (await releaseNow(call).unwrap()),
      },
      secondary: { text: text('dialogs.cancel') },
    });
  const cancelPlan = async () => {
    const { version: cancelled } = await cancel(call).unwrap();
    const again = () => act(() => change({ params, body: { name, at, zone, version: cancelled } }).unwrap());
    notify(text('cataloguing.releases.cancelled'), {
      text: text('cataloguing.releases.undoCancel'),
      callback: () => void again(),
    });
  };
  const save = async (plan: ReleasePlan) => {
    try {
      await change({ params, body: { ...plan, version: isTold ? version : (changed?.version ?? version) } }).unwrap();
    } catch (error) {
      if (isApiError(error) && error.code === 'releaseChanged') setTold(true);
      throw error;
    }
    setChanged(undefined);
  };

  return (
    <>
      <h1>{name}</h1>
      <JobSection title={text(`cataloguing.releases.state.${state}`)} heading={heading} className={styles.facts}>
        <div role="status">
          <p>{formatTime(state === 'planned' ? at : (endedAt ?? at))}</p>
          {state === 'planned' && zone !== localTimeZone() && (
            <JobNote>{text('cataloguing.releases.elsewhere', { time: formatTime(at, zone) })}</JobNote>
          )}
          {state === 'cancelled' && <p>{text('cataloguing.releases.wasPlanned', { time: formatTime(at) })}</p>}
          {state === 'planned' && (
            <p>{text('cataloguing.releases.willPublish', { count: drafts, left: films - drafts })}</p>
          )}
          {state === 'released' && (
            <p>{text('cataloguing.releases.hasPublished', { count: published, left: films - published })}</p>
          )}
          {state === 'undone' && <p>{text('cataloguing.releases.hasRestored', { count: restored })}</p>}
          {state !== 'cancelled' && pages > 0 && (
            <p>{text(`cataloguing.releases.pageCount.${state}`, { count: pages })}</p>
          )}
        </div>
        <ErrorBox errors={errors} />
        <JobActions>
          {state !== 'released' && (
            <Button onClick={open} variant={state === 'planned' ? 'secondary' : 'primary'}>
              {text(state === 'planned' ? 'cataloguing.releases.change' : 'cataloguing.releases.planAgain')}
            </Button>
          )}
          {state === 'planned' && drafts + pages > 0 && (
            <Button onClick={askToRelease}>{text('cataloguing.releases.now')}</Button>
          )}
          {state === 'planned' && (
            <Button variant="quiet" loading={cancelling.isLoading} onClick={() => void act(cancelPlan)}>
              {text('cataloguing.releases.cancel')}
            </Button>
          )}
          {state === 'released' && published + pages > 0 && (
            <Button loading={undoing.isLoading} onClick={() => void act(() => undo(call).unwrap())}>
              {text('cataloguing.releases.undo', { count: published })}
            </Button>
          )}
        </JobActions>
      </JobSection>
      <ReleasePages release={release} />
      <ReleaseFilms release={release} />
      <ReleaseHistory events={release.history} />
      {changed && (
        <Suspense>
          <Dialog
            title={text(
              state === 'planned' ? 'cataloguing.releases.changeTitle' : 'cataloguing.releases.planAgainTitle',
            )}
            submit={text(state === 'planned' ? 'cataloguing.releases.save' : 'cataloguing.releases.create')}
            release={changed}
            onClose={() => setChanged(undefined)}
            onSave={save}
          />
        </Suspense>
      )}
    </>
  );
}
