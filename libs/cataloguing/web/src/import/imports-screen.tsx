import { studioFilmsPath } from '@nitrate/catalog/contract';
import { importsApi } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead } from '@nitrate/routing';
import { BackLink, StudioPage } from '@nitrate/staff-ui';
import { EmptyState, Loaded } from '@nitrate/ui';
import { JobList, JobNote, JobSection, JobSkeleton } from '../job/job-parts';
import { ExportSection } from './export-section';
import { importPath } from './import-path';
import styles from './import.module.css';
import { UploadSection } from './upload-section';
import { useImportTexts } from './use-import-texts';

/** The page `/studio/import`. */
export function ImportsScreen() {
  const text = useText();
  const { facts, result } = useImportTexts();
  const imports = importsApi.useListImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <StudioPage>
      <PageHead title={text('cataloguing.import.title')} path="/studio/import" noindex />
      <BackLink to={studioFilmsPath}>{text('cataloguing.import.toFilms')}</BackLink>
      <h1>{text('cataloguing.import.title')}</h1>
      <p className={styles.lead}>{text('cataloguing.import.lead')}</p>
      <UploadSection />
      <Loaded query={imports} skeleton={<JobSkeleton />}>
        {({ imports: listed, archives }) => (
          <>
            <ExportSection archives={archives} />
            <JobSection title={text('cataloguing.import.last')}>
              {listed.length === 0 ? (
                <EmptyState small icon="film" title={text('cataloguing.import.none')}>
                  <p>{text('cataloguing.import.noneHelp')}</p>
                </EmptyState>
              ) : (
                <JobList className={styles.imports}>
                  {listed.map((each) => (
                    <li key={each.id}>
                      <div>
                        <LocalLink to={importPath(each.id)} prefetch="none">
                          {each.fileName}
                        </LocalLink>
                        <JobNote>{facts(each)}</JobNote>
                      </div>
                      <p className={styles.state} data-state={each.state}>
                        {text(`cataloguing.import.state.${each.state}`)}
                        {result(each) && <JobNote inline>{result(each)}</JobNote>}
                      </p>
                    </li>
                  ))}
                </JobList>
              )}
            </JobSection>
          </>
        )}
      </Loaded>
    </StudioPage>
  );
}
