import { harvestsApi } from '@nitrate/admin-management/data-access';
import { isNotFound } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import { ButtonLink, EmptyState, Loaded, Skeleton } from '@nitrate/ui';
import { useParams } from 'react-router-dom';
import type { AdminFrame } from '../admin-management-slots';
import { useLive } from '../jobs/use-live';
import { TargetAudit } from '../parts/target-audit';
import { HarvestReport } from './harvest-report';
import { HarvestStateSection } from './harvest-state-section';
import styles from './harvests.module.css';
import { SourceFacts } from './source-facts';
import { useSourceTexts } from './use-source-texts';

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
        <Loaded query={query} skeleton={<Skeleton shape="block" className={styles['loading'] ?? ''} />}>
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
