import { harvestsApi } from '@nitrate/admin-management/data-access';
import type { HarvestSourceDetails } from '@nitrate/cataloguing/contract';
import { useDialogs } from '@nitrate/dialogs';
import { useLocale, useText } from '@nitrate/i18n';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import actions from '../parts/actions.module.css';
import { Facts } from '../parts/facts';
import { useFormatUtc } from '../parts/use-moment';
import { asSentence } from './as-sentence';
import styles from './harvests.module.css';

/** The last harvest of a source: what it is doing or has done, and what can be done next. */
export function HarvestStateSection({ source }: { source: HarvestSourceDetails }) {
  const text = useText();
  const lang = useLocale();
  const { formatNumber } = useIntl();
  const formatUtc = useFormatUtc();
  const id = useId();
  const { show } = useDialogs();
  const errorTexts = useErrorTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [start, starting] = harvestsApi.useStartHarvestMutation();
  const [cancel] = harvestsApi.useCancelHarvestMutation();
  const { state, fault, counts, interruptions, startedAt, writtenAt, finishedAt } = source;
  const params = { source: String(source.id) };
  const say = (part: string, values?: Parameters<typeof text>[1]) => text(`adminManagement.harvest.${part}`, values);
  const isInWork = state === 'waiting' || state === 'running';

  const act = async (action: () => Promise<unknown>) => {
    setErrors([]);
    try {
      await action();
      // The control that was used is replaced by another.
      heading.current?.focus();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  const confirmCancel = () =>
    show({
      title: say('cancel.title'),
      body: say('cancel.body'),
      primary: { text: say('cancel'), mode: 'danger', callback: () => act(() => cancel({ params }).unwrap()) },
      secondary: { text: say('cancel.not') },
    });

  return (
    <section aria-labelledby={id} className={styles.state}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {say(`stateTitle.${state}`)}
      </h2>
      <div role="status">
        {fault && <p className={styles.fault}>{asSentence(fault[lang])}</p>}
        <p>{say(`stateHelp.${state}`)}</p>
        {interruptions > 0 && <p className={styles.quiet}>{say('interrupted', { count: interruptions })}</p>}
      </div>
      {(state === 'running' || state === 'removing') && (
        <progress className={styles.progress} aria-label={say(`stateTitle.${state}`)} />
      )}
      {startedAt && (
        <div className={styles.counts}>
          <Facts
            facts={[
              ...(['read', 'added', 'changed', 'unchanged', 'withdrawn', 'refused'] as const).map((name) => ({
                name: say(`counts.${name}`),
                value: formatNumber(counts[name]),
              })),
              { name: say('startedAt'), value: formatUtc(startedAt) },
              { name: say('writtenAt'), value: writtenAt && formatUtc(writtenAt) },
              { name: say('completedAt'), value: finishedAt && formatUtc(finishedAt) },
            ]}
          />
        </div>
      )}
      <ErrorBox errors={errors} />
      <div className={actions['actions']}>
        {isInWork && <Button onClick={confirmCancel}>{say('cancel')}</Button>}
        {!isInWork && state !== 'removing' && (
          <Button
            variant="primary"
            loading={starting.isLoading}
            onClick={() => void act(() => start({ params }).unwrap())}
          >
            {say(state === 'cancelled' || state === 'stopped' || state === 'failed' ? 'resume' : 'start')}
          </Button>
        )}
      </div>
    </section>
  );
}
