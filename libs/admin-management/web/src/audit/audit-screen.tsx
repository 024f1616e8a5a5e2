import { auditApi, auditDownloads } from '@nitrate/admin-management/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { DownloadLink } from '@nitrate/staff-ui';
import { ButtonLink, EmptyState, FailedState, LoadingNote, Skeleton } from '@nitrate/ui';
import { useSearchParams } from 'react-router-dom';
import type { AdminFrame } from '../admin-management-slots';
import { auditAddress, auditPath, readAuditFilter, auditCursor } from './audit-address';
import { AuditEntryItem } from './audit-entry-item';
import { AuditFilterForm } from './audit-filter-form';
import styles from './audit.module.css';

/** `/admin/audit`: who changed what, newest first. The address holds the filter. */
export function AuditScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const lang = useLocale();
  const [search] = useSearchParams();
  const filter = readAuditFilter(search);
  const cursor = auditCursor(search);
  const { currentData, error, isFetching, refetch } = auditApi.useListAuditQuery(
    { ...filter, lang, ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <Frame
      section="audit"
      title={text('adminManagement.audit.title')}
      lead={text('adminManagement.audit.lead')}
      actions={
        <>
          <DownloadLink href={auditDownloads.csv(filter)} label={text('adminManagement.audit.csv')}>
            CSV
          </DownloadLink>
          <DownloadLink href={auditDownloads.ndjson(filter)} label={text('adminManagement.audit.ndjson')}>
            NDJSON
          </DownloadLink>
        </>
      }
    >
      <AuditFilterForm key={auditAddress(filter)} filter={filter} />
      {error && !currentData && !isFetching ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !currentData ? (
        <div className={styles.loading}>
          <LoadingNote />
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} shape="block" className={styles.loadingRow} />
          ))}
        </div>
      ) : currentData.entries.length === 0 ? (
        <EmptyState
          icon="transcript"
          title={text(isNarrowed ? 'adminManagement.audit.noneFound' : 'adminManagement.audit.none')}
          actions={isNarrowed && <ButtonLink to={auditPath}>{text('adminManagement.audit.filter.clear')}</ButtonLink>}
        >
          {text(isNarrowed ? 'adminManagement.audit.noneFoundHelp' : 'adminManagement.audit.noneHelp')}
        </EmptyState>
      ) : (
        <ol className={styles.entries} aria-label={text('adminManagement.audit.entries')}>
          {currentData.entries.map((entry) => (
            <AuditEntryItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <div className={styles.paging}>
        {cursor && (
          <ButtonLink size="small" to={auditAddress(filter)}>
            {text('adminManagement.newest')}
          </ButtonLink>
        )}
        {currentData?.next && (
          <ButtonLink size="small" to={auditAddress(filter, currentData.next)}>
            {text('adminManagement.older')}
          </ButtonLink>
        )}
        {currentData && !currentData.next && currentData.entries.length > 0 && (
          <p className={styles.end}>{text('adminManagement.audit.end')}</p>
        )}
      </div>
    </Frame>
  );
}
