import { useAppDispatch } from '@nitrate/api-client';
import { useIsSignedIn } from '@nitrate/auth/data-access';
import { type Film, watchPath } from '@nitrate/catalog/contract';
import { useLocale, useText } from '@nitrate/i18n';
import { streamsApi } from '@nitrate/player/data-access';
import { LocalLink } from '@nitrate/routing';
import { pricingAddress, subscriptionsApi } from '@nitrate/subscriptions/data-access';
import { useEffect } from 'react';
import { usePlayerSlots } from '../player-slots';
import buttons from '../player/buttons.module.css';
import type { Stage } from '../stage/stage';
import type { StopCause } from '../stage/stop-cause';
import { useStage } from '../stage/use-stage';
import { holdStream, streamKeeperOf } from './hold-stream';
import { OtherStreams } from './other-streams';
import { StopPanel } from './stop-panel';
import styles from './stop-panel.module.css';
import { withStreamTexts } from './stream-texts';

interface StreamGuardProps {
  stage: Stage;
  film: Pick<Film, 'slug'>;
  /** Plays the preview instead, where the server grants no more than that now. */
  onPreview: (() => void) | undefined;
}

/** Keeps the stream of a full film, and says why where it may not play here any more. Loaded once the film plays. */
function Guard({ stage, film, onPreview }: StreamGuardProps) {
  const dispatch = useAppDispatch();
  const stopped = useStage(stage, (state) => state.stopped);
  useEffect(() => holdStream(stage, dispatch), [stage, dispatch]);
  const isPreviewOnly = onPreview !== undefined;
  useEffect(() => {
    if (isPreviewOnly) void streamKeeperOf(stage)?.confirm();
  }, [stage, isPreviewOnly]);
  if (!stopped) return null;
  const playHere = async () => (await streamKeeperOf(stage)?.playHere()) ?? false;
  return <Stopped stage={stage} film={film} cause={stopped} onPlayHere={playHere} onPreview={onPreview} />;
}

export const StreamGuard = withStreamTexts(Guard);

type StoppedProps = StreamGuardProps & { cause: StopCause; onPlayHere: () => Promise<boolean> };

function Stopped({ stage, film, cause, onPlayHere, onPreview }: StoppedProps) {
  const text = useText();
  const { loginOffer: LoginOffer } = usePlayerSlots();
  const lang = useLocale();
  const signedIn = useIsSignedIn();
  const mayList = cause === 'tooManyStreams' && signedIn;
  const { data, isLoading } = streamsApi.useListStreamsQuery({ lang }, { skip: !mayList });
  const others = mayList ? data?.streams : undefined;
  const back = watchPath(film.slug, stage.filmMs());
  // The seats of the network are taken, not the places of the account.
  const limit = others && others.length > 0 ? data?.limit : undefined;
  if (mayList && isLoading) return <Loading />;
  return (
    <StopPanel
      cause={cause}
      reason={stage.playback.reason}
      limit={limit}
      onPlayHere={onPlayHere}
      streams={others && others.length > 0 && <OtherStreams streams={others} onEnded={onPlayHere} />}
    >
      {cause !== 'withdrawn' && <LoginOffer back={back} className={buttons.primary} />}
      {/^(?:right|network)Ended$/.test(cause) && <PlansLink back={back} />}
      {onPreview && (
        <button type="button" className={buttons.secondary} onClick={onPreview}>
          {text('player.stop.preview')}
        </button>
      )}
      <LocalLink to="/explore" className={buttons.secondary}>
        {text('player.stop.explore')}
      </LocalLink>
    </StopPanel>
  );
}

/** Leads to what is sold, if anything is. */
function PlansLink({ back }: { back: string }) {
  const text = useText();
  const signedIn = useIsSignedIn();
  const { data } = subscriptionsApi.useListPlansQuery();
  if (!data || data.plans.length === 0) return null;
  return (
    <LocalLink to={pricingAddress({ from: back })} className={signedIn ? buttons.primary : buttons.secondary}>
      {text('player.stop.plans')}
    </LocalLink>
  );
}

function Loading() {
  const text = useText();
  return (
    <div className={styles.panel} data-stopped="" role="status">
      {text('player.stop.loading')}
    </div>
  );
}
