import { Text, useText } from '@nitrate/i18n';
import { ButtonLink } from '@nitrate/ui';
import { Confirmation, ConfirmationActions, WhatFollows } from '../form-page/confirmation';
import styles from './sent-enquiry.module.css';

/** Says that an enquiry was sent, what happens next, and where to go from here. @param props.address of the sender */
export function SentEnquiry({ address }: { address: string }) {
  const text = useText();
  return (
    <Confirmation
      className={styles.sent}
      title={text('enquiries.contact.sent.title')}
      lead={<Text id="enquiries.contact.sent.copy" values={{ address: <strong key="address">{address}</strong> }} />}
    >
      <WhatFollows
        title={text('enquiries.contact.sent.next')}
        answer={text('enquiries.contact.sent.answer')}
        missing={text('enquiries.contact.sent.missing')}
      />
      <ConfirmationActions className={styles.actions}>
        <ButtonLink variant="primary" to="/explore">
          {text('enquiries.contact.sent.explore')}
        </ButtonLink>
        <ButtonLink to="/">{text('enquiries.contact.sent.home')}</ButtonLink>
      </ConfirmationActions>
    </Confirmation>
  );
}
