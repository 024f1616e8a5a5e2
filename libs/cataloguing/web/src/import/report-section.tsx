import { importFields, maxImportFaults } from '@nitrate/cataloguing/contract';
import { importFaultsDownload, importsApi } from '@nitrate/cataloguing/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { Icon, Loaded, Pagination } from '@nitrate/ui';
import { useSearchParams } from 'react-router-dom';
import { JobNote, JobSection, JobSkeleton } from '../job/job-parts';
import { importPath } from './import-path';
import styles from './import.module.css';

const rowsPerPage = 25;

/** What was refused, by line, field and cause. */
export function ReportSection({ id, total }: { id: string; total: number }) {
  const text = useText();
  const lang = useLocale();
  const title = text('cataloguing.import.report');
  const [params] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  const nameOf = (field: string) => {
    if (field === '') return text('cataloguing.import.record');
    return importFields.some((each) => each === field) ? text(`cataloguing.import.field.${field}`) : field;
  };
  const faults = importsApi.useListImportFaultsQuery({ import: id, page, size: rowsPerPage });
  return (
    <JobSection
      title={title}
      tools={
        <a className={styles.link} href={importFaultsDownload(id, { lang })} download>
          <Icon name="download" size={16} />
          {text('cataloguing.import.reportDownload')}
        </a>
      }
    >
      {total >= maxImportFaults && (
        <JobNote>{text('cataloguing.import.reportCut', { count: maxImportFaults })}</JobNote>
      )}
      <Loaded query={faults} skeleton={<JobSkeleton />}>
        {({ faults: shown }) => (
          <table className={styles.report} aria-label={title}>
            <thead>
              <tr>
                {(['line', 'number', 'field', 'cause'] as const).map((column) => (
                  <th key={column} scope="col">
                    {text(`cataloguing.import.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ line, supplierId, field, cause }, at) => (
                <tr key={at}>
                  <td data-label={text('cataloguing.import.line')}>{line}</td>
                  <td data-label={text('cataloguing.import.number')}>{supplierId ?? '–'}</td>
                  <td data-label={text('cataloguing.import.field')}>{nameOf(field)}</td>
                  <td data-label={text('cataloguing.import.cause')}>{cause[lang]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <Pagination page={page} pages={pages} linkTo={(next) => `${importPath(id)}?page=${next}`} />
    </JobSection>
  );
}
