import { isNotFound } from '@nitrate/api-client';
import type { ImportDetails, ImportSettings } from '@nitrate/cataloguing/contract';
import { importsApi } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { BackLink, StudioPage } from '@nitrate/staff-ui';
import { ButtonLink, EmptyState, FailedState, LoadingNote } from '@nitrate/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { JobSkeleton } from '../job/job-parts';
import { ImportState } from './import-state';
import styles from './import.module.css';
import { ReportSection } from './report-section';
import { useImportTexts } from './use-import-texts';

type Reading = Pick<ImportSettings, 'encoding' | 'delimiter'>;

const isRunning = ({ state }: ImportDetails) => state === 'checking' || state === 'importing';

/** The page `/studio/import/{import}`: its columns, then its report, then its result. */
export function ImportScreen() {
  const text = useText();
  const { import: id = '' } = useParams();
  const { facts } = useImportTexts();
  const [reading, setReading] = useState<Reading>();
  const [poll, setPoll] = useState(0);
  const { data, error, refetch } = importsApi.useGetImportQuery(
    { import: id, ...reading },
    { pollingInterval: poll, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const wanted = data && isRunning(data) ? 1000 : 0;
  if (poll !== wanted) setPoll(wanted);
  const { data: listed } = importsApi.useListImportsQuery();
  const details = data?.id === id ? data : undefined;
  const head = <PageHead title={details?.fileName ?? text('cataloguing.import.title')} path="/studio/import" noindex />;
  if (isNotFound(error)) {
    return (
      <StudioPage>
        {head}
        <EmptyState
          isPage
          title={text('problem.importNotFound')}
          actions={<ButtonLink to="/studio/import">{text('cataloguing.import.back')}</ButtonLink>}
        />
      </StudioPage>
    );
  }
  return (
    <StudioPage>
      {head}
      <BackLink to="/studio/import">{text('cataloguing.import.back')}</BackLink>
      {details ? (
        <>
          <h1>{details.fileName}</h1>
          <p className={styles.facts}>{facts(details)}</p>
          <ImportState
            details={details}
            archives={listed?.archives ?? []}
            reading={reading ?? readingOf(details.settings)}
            onReadingChange={setReading}
          />
          {details.faults > 0 && !isRunning(details) && details.state !== 'uploaded' && (
            <ReportSection id={id} total={details.faults} />
          )}
        </>
      ) : error ? (
        <FailedState isPage error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          <JobSkeleton />
        </>
      )}
    </StudioPage>
  );
}

const readingOf = ({ encoding, delimiter }: ImportSettings): Reading => ({
  ...(encoding && { encoding }),
  ...(delimiter && { delimiter }),
});
