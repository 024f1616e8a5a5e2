import type { Film } from '@nitrate/catalog/contract';
import { localeTags } from '@nitrate/contract-kit';
import { useIsSignedIn } from '@nitrate/auth/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { subscriptionsApi } from '@nitrate/subscriptions/data-access';
import { Still } from '@nitrate/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Modal } from '../player/modal';
import { withPanelTexts } from '../player/panel-texts';
import { usePlayerSlots } from '../player-slots';
import { Offers } from './offers';
import styles from './pay-dialog.module.css';
import { StartTicket } from './start-ticket';

interface PayDialogProps {
  film: Film;
  /** Id or slug in the address, under which the grant is cached. */
  address: string;
  /** Path of the watch page at this time of the film, without language. */
  back: string;
  onClose: () => void;
}

function Dialog({ film, address, back, onClose }: PayDialogProps) {
  const text = useText();
  const locale = useLocale();
  const { creditLine: CreditLine } = usePlayerSlots();
  const signedIn = useIsSignedIn();
  const { currentData } = subscriptionsApi.useListTicketsQuery(signedIn ? undefined : skipToken);
  // One that has just been started is not unused any more, while the full film is loading.
  const [started, setStarted] = useState<string>();
  const ticket = currentData?.tickets.find(({ state }) => state === 'unused')?.plan ?? started;
  const titleLang = film.textLang['title'];
  return (
    <Modal
      title={text('player.payDialog.title')}
      onClose={onClose}
      picture={
        <div className={styles.picture}>
          {film.poster && <Still image={film.poster} title="" sizes="(width < 600px) 100vw, 760px" eager />}
        </div>
      }
    >
      <div className={styles.content}>
        <h2 lang={titleLang && titleLang !== locale ? localeTags[titleLang] : undefined}>{film.title}</h2>
        <div className={styles.credit}>
          <CreditLine film={film} />
        </div>
        {ticket === undefined ? (
          <Offers back={back} />
        ) : (
          <StartTicket plan={ticket} address={address} back={back} onStarting={setStarted} />
        )}
      </div>
    </Modal>
  );
}

/** Over a preview: that the full film needs a subscription, what that costs, and the one step of whoever has a ticket. */
export const PayDialog = withPanelTexts(Dialog);
