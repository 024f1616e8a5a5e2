import { Text, useText } from '@nitrate/i18n';
import { ButtonLink } from '@nitrate/ui';
import { useEffect, useRef } from 'react';
import styles from './sent-enquiry.module.css';

/** Says that an enquiry was sent, what happens next, and where to go from here. @param props.address of the sender */
export function SentEnquiry({ address }: { address: string }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles['sent']}>
      <h1 ref={heading} tabIndex={-1}>
        {text('subscriptions.contact.sent.title')}
      </h1>
      <p className={styles['lead']}>
        <Text id="subscriptions.contact.sent.copy" values={{ address: <strong key="address">{address}</strong> }} />
      </p>
      <h2>{text('subscriptions.contact.sent.next')}</h2>
      <p>{text('subscriptions.contact.sent.answer')}</p>
      <p className={styles['quiet']}>{text('subscriptions.contact.sent.missing')}</p>
      <div className={styles['actions']}>
        <ButtonLink variant="primary" to="/explore">
          {text('subscriptions.contact.sent.explore')}
        </ButtonLink>
        <ButtonLink to="/">{text('subscriptions.contact.sent.home')}</ButtonLink>
      </div>
    </div>
  );
}
