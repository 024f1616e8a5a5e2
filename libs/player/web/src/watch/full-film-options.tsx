import { isReady, useAuthSelector, useIsSignedIn } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { pricingAddress, subscriptionsApi } from '@nitrate/subscriptions/data-access';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import buttons from '../player/buttons.module.css';
import modal from '../player/modal.module.css';
import { usePlayerSlots } from '../player-slots';
import { StartTicket } from './start-ticket';

interface FullFilmOptionsProps {
  /** Name of the archive that supplies the film. */
  archive: string;
  /** Id or slug in the address, under which the grant is cached. */
  address: string;
  /** Path of the watch page at this time of the film, without language. */
  back: string;
}

/** How the viewer gets to the full film: by a ticket they hold, by what is sold, by an account or an institution. */
export function FullFilmOptions({ archive, address, back }: FullFilmOptionsProps) {
  const text = useText();
  const signedIn = useIsSignedIn();
  const { currentData } = subscriptionsApi.useListTicketsQuery(signedIn ? undefined : skipToken);
  // One that has just been started is not unused any more, while the full film is loading.
  const [isStarting, setStarting] = useState(false);
  if (isStarting || currentData?.tickets.some(({ state }) => state === 'unused')) {
    return <StartTicket address={address} back={back} isStarting={isStarting} onStarting={setStarting} />;
  }
  return (
    <>
      <ul className={modal.list}>
        <li>{text(signedIn ? 'player.previewDialog.noSubscription' : 'player.previewDialog.account')}</li>
        <li>{text('player.previewDialog.network')}</li>
        <li>{text('player.previewDialog.archive', { archive })}</li>
      </ul>
      <div className={modal.actions}>
        <Offers back={back} />
      </div>
    </>
  );
}

/** What is sold; where nothing is, an account or other films. */
function Offers({ back }: { back: string }) {
  const text = useText();
  const { loginOffer: LoginOffer } = usePlayerSlots();
  const signedIn = useIsSignedIn();
  const isVisitor = useAuthSelector(isReady) && !signedIn;
  const { data } = subscriptionsApi.useListPlansQuery();
  const plans = data?.plans ?? [];
  const ticket = plans.find(({ kind }) => kind === 'ticket');
  const isSold = plans.length > 0;
  return (
    <>
      {plans.some(({ kind }) => kind !== 'ticket') && (
        <LocalLink to={pricingAddress({ from: back })} className={buttons.primary}>
          {text('player.previewDialog.subscribe')}
        </LocalLink>
      )}
      {ticket && (
        <LocalLink to={pricingAddress({ plan: ticket.id, from: back })} className={buttons.secondary}>
          {text('player.previewDialog.ticket')}
        </LocalLink>
      )}
      <LoginOffer back={back} className={isSold ? buttons.secondary : buttons.primary} />
      {!isSold && isVisitor && (
        <LocalLink to={`/sign-up?${new URLSearchParams({ redirect: back })}`} className={buttons.secondary}>
          {text('player.previewDialog.signUp')}
        </LocalLink>
      )}
      {!isSold && signedIn && (
        <LocalLink to="/explore" className={buttons.primary}>
          {text('player.previewDialog.explore')}
        </LocalLink>
      )}
    </>
  );
}
