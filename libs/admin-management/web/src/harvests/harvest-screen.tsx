import { harvestsApi } from '@nitrate/admin-management/data-access';
import { isNotFound } from '@nitrate/api-client';
import { type HarvestSourceDetails, maxHarvestFaults } from '@nitrate/cataloguing/contract';
import { useLocale, useText } from '@nitrate/i18n';
import { Button, ButtonLink, EmptyState, Loaded, Pagination, Skeleton } from '@nitrate/ui';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import type { AdminFrame } from '../admin-management-slots';
import { useLive } from '../jobs/use-live';
import { TargetAudit } from '../parts/target-audit';
import { Panel } from '../parts/panel';
import { useKnownText } from '../parts/use-known-text';
import actions from '../parts/actions.module.css';
import { Facts } from '../parts/facts';
import { useFormatUtc } from '../parts/use-moment';
import { HarvestStateSection } from './harvest-state-section';
import styles from './harvests.module.css';
import { useSourceTexts } from './use-source-texts';
import { harvestPath } from './harvest-path';
import { useSourceChanges } from './use-source-changes';

const rowsPerPage = 25;

/** What the last harvest refused, by record, field and cause. */
function HarvestReport({ id, total }: { id: number; total: number }) {
  const text = useText();
  const known = useKnownText();
  const lang = useLocale();
  const [search] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));
  const query = harvestsApi.useListHarvestFaultsQuery({ source: String(id), page, size: rowsPerPage });
  const say = (part: string) => text(`adminManagement.harvest.report.${part}`);
  const nameOf = (field: string) => (field === '' ? say('record') : known('adminManagement.harvest.field', field));
  return (
    <Panel title={say('title')}>
      {total >= maxHarvestFaults && (
        <p className={styles.quiet}>{text('adminManagement.harvest.report.cut', { count: maxHarvestFaults })}</p>
      )}
      <Loaded query={query} skeleton={<Skeleton shape="block" className={styles.loading ?? ''} />}>
        {({ faults }) => (
          <table className={styles.report} aria-label={say('title')}>
            <thead>
              <tr>
                {(['identifier', 'field', 'cause'] as const).map((column) => (
                  <th key={column} scope="col">
                    {say(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {faults.map(({ identifier, field, cause }, at) => (
                <tr key={at}>
                  <td data-label={say('identifier')}>{identifier ?? say('unreadable')}</td>
                  <td data-label={say('field')}>{nameOf(field)}</td>
                  <td data-label={say('cause')}>{cause[lang]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <Pagination page={page} pages={pages} linkTo={(next) => `${harvestPath(id)}?page=${next}`} />
    </Panel>
  );
}

const refreshMs = 3_000;

/** `/admin/harvests/{id}`: a source, what its last harvest did, and what administrators do with it. */
export function HarvestScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const { name } = useSourceTexts();
  const { source: id = '' } = useParams();
  const query = harvestsApi.useGetHarvestSourceQuery(id, useLive(refreshMs));
  const isGone = isNotFound(query.error);
  return (
    <Frame
      section="harvests"
      title={query.currentData && !isGone ? name(query.currentData) : text('adminManagement.harvest.title')}
      crumbs={[{ text: text('adminManagement.harvests.title'), to: '/admin/harvests' }]}
    >
      {isGone ? (
        <EmptyState
          title={text('adminManagement.harvest.unknown')}
          icon="search"
          actions={<ButtonLink to="/admin/harvests">{text('adminManagement.harvest.toAll')}</ButtonLink>}
        >
          {text('adminManagement.harvest.unknownHelp')}
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<Skeleton shape="block" className={styles.loading ?? ''} />}>
          {(source) => (
            <>
              <HarvestStateSection source={source} />
              <SourceFacts source={source} />
              {source.faults > 0 && <HarvestReport id={source.id} total={source.faults} />}
              <TargetAudit kind="harvest" id={String(source.id)} />
            </>
          )}
        </Loaded>
      )}
    </Frame>
  );
}

/** What is harvested from a source, and how it is taken over. */
function SourceFacts({ source }: { source: HarvestSourceDetails }) {
  const text = useText();
  const formatUtc = useFormatUtc();
  const { formatNumber } = useIntl();
  const { records, interval } = useSourceTexts();
  const { edit, remove } = useSourceChanges(source);
  const say = (part: string) => text(`adminManagement.harvest.${part}`);
  const { url, archive, status, lang, everyHours, nextAt, films, state } = source;
  const isInWork = state === 'waiting' || state === 'running' || state === 'removing';
  return (
    <Panel title={say('source')}>
      <Facts
        facts={[
          { name: say('address'), value: url },
          { name: say('records'), value: records(source) },
          { name: say('archive'), value: archive ?? say('archiveOfRecords') },
          { name: say('status'), value: say(`status.${status}`) },
          { name: say('lang'), value: say(`lang.${lang}`) },
          { name: say('interval'), value: interval(everyHours) },
          { name: say('next'), value: nextAt && formatUtc(nextAt) },
          { name: say('films'), value: formatNumber(films) },
        ]}
      />
      <div className={actions['actions']}>
        {state !== 'removing' && <Button onClick={edit}>{say('edit')}</Button>}
        {!isInWork && (
          <Button variant="danger" onClick={remove}>
            {say('remove')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
