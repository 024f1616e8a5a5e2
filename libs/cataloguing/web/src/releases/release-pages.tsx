import { homePageKey, type ReleaseDetails, type ReleasePage } from '@nitrate/cataloguing/contract';
import { releasesApi } from '@nitrate/cataloguing/data-access';
import { factSeparator, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useFormatDateTime } from '@nitrate/staff-ui';
import { Button, ButtonLink, Checkbox, ErrorBox, useErrorTexts, VisuallyHidden } from '@nitrate/ui';
import { useState } from 'react';
import { JobActions, JobList, JobNote, JobSection, useJobControls } from '../job/job-parts';
import { usePageName } from './release-parts';
import styles from './releases.module.css';

/** The pages of the collections of a release and the home page: what is drafted, and what is published with the films. */
export function ReleasePages({ release }: { release: ReleaseDetails }) {
  const text = useText();
  const { id, state, pages, list, hasHomeRow } = release;
  const { heading, errors, act } = useJobControls();
  const [addRow, adding] = releasesApi.useAddHomeRowMutation();
  const home = pages.find(({ key }) => key === homePageKey);
  const isPlanned = state === 'planned';
  if (pages.length === 0) return null;
  return (
    <JobSection title={text('cataloguing.releases.pages')} heading={heading} className={styles.facts}>
      <JobList>
        {pages.map((page) => (
          <PageItem key={page.key} release={id} page={page} isPlanned={isPlanned} />
        ))}
      </JobList>
      <ErrorBox errors={errors} />
      {isPlanned && hasHomeRow && (
        <div role="status">
          <JobNote>{text('cataloguing.releases.homeRowAdded')}</JobNote>
        </div>
      )}
      {isPlanned && !hasHomeRow && home && list.length > 0 && (
        <>
          <JobNote>{text('cataloguing.releases.homeRowHelp')}</JobNote>
          <JobActions>
            <Button
              icon="plus"
              loading={adding.isLoading}
              onClick={() =>
                void act(() => addRow({ params: { release: id }, body: { versions: home.versions } }).unwrap())
              }
            >
              {text('cataloguing.releases.homeRow')}
            </Button>
          </JobActions>
        </>
      )}
    </JobSection>
  );
}

interface PageItemProps {
  release: string;
  page: ReleasePage;
  isPlanned: boolean;
}

function PageItem({ release, page, isPlanned }: PageItemProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const pageName = usePageName();
  const [choose, choosing] = releasesApi.useChooseReleasePageMutation();
  const [leave, leaving] = releasesApi.useLeaveReleasePageMutation();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { key, path, collection, isChosen, state } = page;
  const name = pageName(key);
  /** As it was chosen here, until the release says so too. */
  const [wanted, setWanted] = useState<boolean>();
  if (wanted === isChosen) setWanted(undefined);
  const isOnSite = collection === null || collection.isPublic;

  const toggle = async () => {
    if (choosing.isLoading || leaving.isLoading) return;
    setErrors([]);
    setWanted(!isChosen);
    try {
      await (isChosen ? leave : choose)({ release, key }).unwrap();
    } catch (error) {
      setWanted(undefined);
      setErrors(errorTexts(error));
    }
  };
  return (
    <li className={styles.film}>
      <div>
        {isOnSite ? (
          <LocalLink to={path} prefetch="none">
            {name}
          </LocalLink>
        ) : (
          <strong>{name}</strong>
        )}
        {collection && (
          <JobNote>
            {text(
              collection.isPublic ? 'cataloguing.releases.collectionPublic' : 'cataloguing.releases.collectionHidden',
              { count: collection.films, path },
            )}
          </JobNote>
        )}
        <PageNote page={page} isPlanned={isPlanned} />
        {isPlanned && (state !== 'missing' || isChosen) && (
          <Checkbox
            checked={wanted ?? isChosen}
            label={
              <>
                {text('cataloguing.releases.page.choose')}
                <VisuallyHidden> ({name})</VisuallyHidden>
              </>
            }
            onChange={() => void toggle()}
          />
        )}
        <ErrorBox errors={errors} />
      </div>
      <ButtonLink size="small" to={`/studio/content/${key}`} prefetch="none">
        {text(state === 'missing' ? 'cataloguing.releases.page.write' : 'cataloguing.releases.page.edit')}
        <VisuallyHidden> ({name})</VisuallyHidden>
      </ButtonLink>
    </li>
  );
}

/** What a release does, or has done, with a page. */
function PageNote({ page, isPlanned }: Omit<PageItemProps, 'release'>) {
  const text = useText();
  const moment = useFormatDateTime();
  const { state, drafts, savedAt, savedBy, scheduledAt, outcome } = page;
  if (outcome !== null) return <JobNote>{text(`cataloguing.releases.page.outcome.${outcome}`)}</JobNote>;
  if (!isPlanned) return null;
  const languages = drafts.map((lang) => text(`cataloguing.releases.page.language.${lang}`)).join(', ');
  const facts = [
    state === 'ready'
      ? text('cataloguing.releases.page.ready', {
          languages,
          time: savedAt === null ? '' : moment(savedAt),
          named: savedBy?.name != null,
          name: savedBy?.name ?? '',
        })
      : state === 'missing' || scheduledAt === null
        ? text(`cataloguing.releases.page.${state}`)
        : undefined,
    scheduledAt === null ? undefined : text('cataloguing.releases.page.planned', { time: moment(scheduledAt) }),
  ].filter((fact) => fact !== undefined);
  return <JobNote>{facts.join(factSeparator)}</JobNote>;
}
