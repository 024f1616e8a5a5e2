import { isApiError, useAppDispatch } from '@nitrate/api-client';
import { localeTags } from '@nitrate/contract-kit';
import { useLocale, useProblemText, useText } from '@nitrate/i18n';
import { playerApi } from '@nitrate/player/data-access';
import { useLocalNavigate } from '@nitrate/routing';
import { subscriptionsApi, useAfterPurchase } from '@nitrate/subscriptions/data-access';
import { cx } from '@nitrate/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import buttons from '../player/buttons.module.css';
import { PlayerIcon } from '../player/player-icon';
import styles from './pay-dialog.module.css';

interface StartTicketProps {
  /** Id of the ticket's plan. */
  plan: string;
  /** Id or slug in the address, under which the grant is cached. */
  address: string;
  /** Path of the watch page at this time of the film, without language. */
  back: string;
  /** Called with the plan of a ticket while it is started, and with undefined after an error. */
  onStarting: (plan: string | undefined) => void;
}

const hourMs = 3_600_000;

/** Starts the ticket that the viewer holds; the full film then plays in place of the preview. */
export function StartTicket({ plan, address, back, onStarting }: StartTicketProps) {
  const text = useText();
  const problem = useProblemText();
  const dispatch = useAppDispatch();
  const navigate = useLocalNavigate();
  const { search } = useLocation();
  const [isStarting, setStarting] = useState(false);
  const [start, { error }] = subscriptionsApi.useStartTicketMutation();
  const afterPurchase = useAfterPurchase();
  const until = useEnd(plan);

  async function startAndWatch() {
    if (isStarting) return;
    setStarting(true);
    onStarting(plan);
    const { data } = await start();
    if (data) {
      await afterPurchase();
      // The time that was asked for outside of the preview; the film may be one of a list.
      const time = new URLSearchParams(back.split('?')[1]).get('t');
      if (time) navigate(`/watch?${withTime(search, time)}`, { replace: true });
      await dispatch(
        playerApi.endpoints.playback.initiate({ film: address }, { forceRefetch: true, subscribe: false }),
      );
    }
    onStarting(undefined);
    setStarting(false);
  }

  return (
    <>
      <p className={styles.sentence}>
        {until ? text('player.payDialog.hasTicket.until', { until }) : text('player.payDialog.hasTicket')}
      </p>
      {error && (
        <p role="alert" className={styles.failure}>
          {problem(isApiError(error) ? error.code : 'somethingWentWrong')}
        </p>
      )}
      <button
        type="button"
        className={cx(buttons.primary, styles.button)}
        aria-busy={isStarting || undefined}
        onClick={() => void startAndWatch()}
      >
        <PlayerIcon name="play" size={18} />
        {text('player.payDialog.startTicket')}
      </button>
    </>
  );
}

/** Until when a ticket would run that is started now; undefined where its plan is not sold any more. */
function useEnd(plan: string): string | undefined {
  const locale = useLocale();
  const { data } = subscriptionsApi.useListPlansQuery();
  const [now] = useState(() => Date.now());
  const hours = data?.plans.find(({ id }) => id === plan)?.hours;
  if (!hours) return undefined;
  const format = new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'full', timeStyle: 'short' });
  return format.format(now + hours * hourMs);
}

function withTime(search: string, time: string): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set('t', time);
  return params;
}
