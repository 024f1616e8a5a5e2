import { lazyPart } from '@nitrate/app-updates';
import { studioFilmsPath } from '@nitrate/catalog/contract';
import type { Release } from '@nitrate/cataloguing/contract';
import { releasesApi } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead, useLocalNavigate } from '@nitrate/routing';
import { BackLink, localTimeZone, StudioPage, useAddress } from '@nitrate/staff-ui';
import { Button, EmptyState, Loaded } from '@nitrate/ui';
import { Suspense, useState } from 'react';
import { JobList, JobNote, JobSection, JobSkeleton } from '../job/job-parts';
import { ReleaseCalendar } from './release-calendar';
import { ReleaseLine, zoneName } from './release-parts';
import { releasePath, releasesPath } from './releases-path';
import styles from './releases.module.css';

const Dialog = lazyPart(async () => (await import('./release-dialog')).ReleaseDialog);

const parameters = ['view', 'month'] as const;
const views = ['list', 'calendar'] as const;

/** The page `/studio/releases`: films that are published together, in a list or in a calendar with single films. */
export function ReleasesScreen() {
  const text = useText();
  const navigate = useLocalNavigate();
  const { params, pathWith, change } = useAddress<'view' | 'month'>(parameters);
  const [isCreating, setCreating] = useState(false);
  const [create] = releasesApi.useCreateReleaseMutation();
  const view = params.view === 'calendar' ? 'calendar' : 'list';
  return (
    <StudioPage>
      <PageHead title={text('cataloguing.releases.title')} path={releasesPath} noindex />
      <BackLink to={studioFilmsPath}>{text('cataloguing.releases.toFilms')}</BackLink>
      <header className={styles.head}>
        <h1>{text('cataloguing.releases.title')}</h1>
        <Button size="small" variant="primary" icon="plus" onClick={() => setCreating(true)}>
          {text('cataloguing.releases.new')}
        </Button>
      </header>
      <JobNote>{text('cataloguing.releases.lead', { zone: zoneName(localTimeZone()) })}</JobNote>
      <nav aria-label={text('cataloguing.releases.views')} className={styles.views}>
        {views.map((each) => (
          <LocalLink
            key={each}
            to={pathWith({ view: each === 'list' ? undefined : each, month: undefined })}
            prefetch="none"
            aria-current={view === each ? 'page' : undefined}
          >
            {text(`cataloguing.releases.view.${each}`)}
          </LocalLink>
        ))}
      </nav>
      {view === 'list' ? (
        <ReleaseList />
      ) : (
        <ReleaseCalendar month={params.month} onMonth={(month) => change({ view, month })} />
      )}
      {isCreating && (
        <Suspense>
          <Dialog
            title={text('cataloguing.releases.new')}
            submit={text('cataloguing.releases.create')}
            help={text('cataloguing.releases.newHelp')}
            onClose={() => setCreating(false)}
            onSave={async (plan) => {
              const { id } = await create(plan).unwrap();
              navigate(releasePath(id));
            }}
          />
        </Suspense>
      )}
    </StudioPage>
  );
}

function ReleaseList() {
  const text = useText();
  const query = releasesApi.useListReleasesQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} skeleton={<JobSkeleton />}>
      {({ releases }) => {
        const planned = releases.filter(({ state }) => state === 'planned').toReversed();
        const past = releases.filter(({ state }) => state !== 'planned');
        if (releases.length === 0) {
          return (
            <EmptyState small icon="film" title={text('cataloguing.releases.none')}>
              <p>{text('cataloguing.releases.noneHelp')}</p>
            </EmptyState>
          );
        }
        return (
          <>
            <ReleaseGroup
              title={text('cataloguing.releases.planned')}
              releases={planned}
              none={text('cataloguing.releases.nonePlanned')}
            />
            {past.length > 0 && <ReleaseGroup title={text('cataloguing.releases.past')} releases={past} />}
          </>
        );
      }}
    </Loaded>
  );
}

interface ReleaseGroupProps {
  title: string;
  releases: readonly Release[];
  /** Said instead of an empty list. */
  none?: string;
}

const ReleaseGroup = ({ title, releases, none }: ReleaseGroupProps) => (
  <JobSection title={title}>
    {releases.length === 0 ? (
      <JobNote>{none}</JobNote>
    ) : (
      <JobList>
        {releases.map((release) => (
          <li key={release.id}>
            <ReleaseLine release={release} />
          </li>
        ))}
      </JobList>
    )}
  </JobSection>
);
