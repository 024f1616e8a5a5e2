import { useOrganisation } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { subscriptionsApi } from '@nitrate/subscriptions/data-access';
import { skipToken } from '@reduxjs/toolkit/query';
import { withPanelTexts } from '../player/panel-texts';
import styles from './watch-page.module.css';

interface GuestNoteProps {
  /** How the viewer belongs to the organisation: by the network they are in, or by their e-mail address. */
  by: 'network' | 'domain';
}

function Note({ by }: GuestNoteProps) {
  const text = useText();
  const network = useOrganisation();
  const { currentData } = subscriptionsApi.useGetSubscriptionQuery(by === 'domain' ? undefined : skipToken);
  const organisation = by === 'network' ? network : currentData?.membership?.organisation;
  return organisation ? <p className={styles.guest}>{text('player.guestOf', { organisation })}</p> : null;
}

/** Whose guest the viewer of a full film is. */
export const GuestNote = withPanelTexts(Note);
