import { harvestsApi } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Button, EmptyState, Loaded, Skeleton } from '@nitrate/ui';
import type { AdminFrame } from '../admin-management-slots';
import { useLive } from '../jobs/use-live';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { HarvestMark } from './harvest-mark';
import { harvestPath } from './harvest-path';
import styles from './harvests.module.css';
import { useAddSource } from './use-add-source';
import { useSourceTexts } from './use-source-texts';

const refreshMs = 5_000;

/** `/admin/harvests`: the other archives whose records are taken over. */
export function HarvestsScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const { name, records, interval, times } = useSourceTexts();
  const query = harvestsApi.useListHarvestSourcesQuery(undefined, useLive(refreshMs));
  const add = useAddSource();
  return (
    <Frame
      section="harvests"
      title={text('adminManagement.harvests.title')}
      lead={text('adminManagement.harvests.lead')}
      actions={<Button onClick={add}>{text('adminManagement.harvests.add')}</Button>}
    >
      <Loaded query={query} skeleton={<Skeleton shape="block" className={styles.loading ?? ''} />}>
        {({ sources }) =>
          sources.length === 0 ? (
            <EmptyState title={text('adminManagement.harvests.none')} icon="download" small>
              {text('adminManagement.harvests.noneHelp')}
            </EmptyState>
          ) : (
            <Panel title={text('adminManagement.harvests.count', { count: sources.length })}>
              <ul className={lines['lines']}>
                {sources.map((source) => (
                  <li key={source.id}>
                    <span className={lines['words']}>
                      <LocalLink to={harvestPath(source.id)} prefetch="none" className={styles.name}>
                        {name(source)}
                      </LocalLink>
                      <span className={lines['quiet']}>
                        {records(source)} · {interval(source.everyHours)}
                      </span>
                      <span className={lines['quiet']}>{times(source)}</span>
                    </span>
                    <HarvestMark state={source.state} />
                  </li>
                ))}
              </ul>
            </Panel>
          )
        }
      </Loaded>
    </Frame>
  );
}
