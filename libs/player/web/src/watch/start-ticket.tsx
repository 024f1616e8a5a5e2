import { isApiError, useAppDispatch } from '@nitrate/api-client';
import { useProblemText, useText } from '@nitrate/i18n';
import { playerApi } from '@nitrate/player/data-access';
import { useLocalNavigate } from '@nitrate/routing';
import { subscriptionsApi, useAfterPurchase } from '@nitrate/subscriptions/data-access';
import { useLocation } from 'react-router-dom';
import buttons from '../player/buttons.module.css';
import modal from '../player/modal.module.css';
import { PlayerIcon } from '../player/player-icon';

interface StartTicketProps {
  /** Id or slug in the address, under which the grant is cached. */
  address: string;
  /** Path of the watch page at this time of the film, without language. */
  back: string;
  isStarting: boolean;
  onStarting: (isStarting: boolean) => void;
}

/** Starts the ticket that the viewer holds; the full film then takes the place of the preview. */
export function StartTicket({ address, back, isStarting, onStarting }: StartTicketProps) {
  const text = useText();
  const problem = useProblemText();
  const dispatch = useAppDispatch();
  const navigate = useLocalNavigate();
  const { search } = useLocation();
  const [start, { error }] = subscriptionsApi.useStartTicketMutation();
  const afterPurchase = useAfterPurchase();

  async function startAndWatch() {
    if (isStarting) return;
    onStarting(true);
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
    onStarting(false);
  }

  return (
    <>
      <p className={modal.body}>{text('player.previewDialog.hasTicket')}</p>
      {error && (
        <p role="alert" className={modal.failure}>
          {problem(isApiError(error) ? error.code : 'somethingWentWrong')}
        </p>
      )}
      <div className={modal.actions}>
        <button
          type="button"
          className={buttons.primary}
          aria-busy={isStarting || undefined}
          onClick={() => void startAndWatch()}
        >
          <PlayerIcon name="play" size={18} />
          {text('player.previewDialog.startTicket')}
        </button>
      </div>
    </>
  );
}

function withTime(search: string, time: string): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set('t', time);
  return params;
}
