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
    <div className={styles.sent}>
      <h1 ref={heading} tabIndex={-1}>
        {text('enquiries.contact.sent.title')}
      </h1>
      <p className={styles.lead}>
        <Text id="enquiries.contact.sent.copy" values={{ address: <strong key="address">{address}</strong> }} />
      </p>
      <h2>{text('enquiries.contact.sent.next')}</h2>
      <p>{text('enquiries.contact.sent.answer')}</p>
      <p className={styles.quiet}>{text('enquiries.contact.sent.missing')}</p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to="/explore">
          {text('enquiries.contact.sent.explore')}
        </ButtonLink>
        <ButtonLink to="/">{text('enquiries.contact.sent.home')}</ButtonLink>
      </div>
    </div>
  );
}
