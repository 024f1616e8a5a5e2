import type { HarvestSourceDetails } from '@nitrate/cataloguing/contract';
import { useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { useIntl } from 'react-intl';
import actions from '../parts/actions.module.css';
import { Facts } from '../parts/facts';
import { Panel } from '../parts/panel';
import { useFormatUtc } from '../parts/use-moment';
import { useSourceChanges } from './use-source-changes';
import { useSourceTexts } from './use-source-texts';

/** What is harvested from a source, and how it is taken over. */
export function SourceFacts({ source }: { source: HarvestSourceDetails }) {
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
