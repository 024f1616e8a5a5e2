import type { ImportDetails, ImportSettings } from '@nitrate/cataloguing/contract';
import { importsApi } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { JobNote, JobPage, useJobPolling } from '../job/job-parts';
import { ImportState } from './import-state';
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
  const { options, follow } = useJobPolling(isRunning);
  const query = importsApi.useGetImportQuery({ import: id, ...reading }, options);
  const { data } = query;
  follow(data);
  const { data: listed } = importsApi.useListImportsQuery();
  // Read in another way, the same import stays until that is there.
  const details = data?.id === id ? data : undefined;
  return (
    <JobPage
      title={details?.fileName ?? text('cataloguing.import.title')}
      path="/studio/import"
      back={{ to: '/studio/import', text: text('cataloguing.import.back') }}
      query={query}
      notFound={text('problem.importNotFound')}
    >
      {details && (
        <>
          <h1>{details.fileName}</h1>
          <JobNote>{facts(details)}</JobNote>
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
      )}
    </JobPage>
  );
}

const readingOf = ({ encoding, delimiter }: ImportSettings): Reading => ({
  ...(encoding && { encoding }),
  ...(delimiter && { delimiter }),
});
