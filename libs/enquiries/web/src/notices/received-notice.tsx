import { Text, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { useEffect, useRef } from 'react';
import styles from './received-notice.module.css';
import { saveText } from './save-text';
import type { Receipt } from './use-declare-notice';
import { useReceiptRows } from './use-receipt-rows';

/** Confirms that a notice was received: when, and with what content, to be saved as a text or printed. */
export function ReceivedNotice({ receipt }: { receipt: Receipt }) {
  const text = useText();
  const { kind, email, receivedAt } = receipt;
  const rows = useReceiptRows(receipt);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = text(`enquiries.notices.${kind}.received`);
  const button = text(`enquiries.notices.${kind}.button`);

  function save(): void {
    const lines = [title, '', ...rows.map(([label, value]) => `${label}: ${value}`), '', button, location.origin, ''];
    const day = receivedAt.slice(0, 10);
    saveText(`${text(`enquiries.notices.${kind}.file`)}-${day}.txt`, lines.join('\r\n'));
  }

  return (
    <div className={styles['received']}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles['lead']}>
        <Text id="enquiries.notices.received.copy" values={{ address: <strong key="address">{email}</strong> }} />
      </p>
      <dl className={styles['rows']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{button}</p>
      <div className={styles['actions']}>
        <Button variant="primary" onClick={save}>
          {text('enquiries.notices.received.save')}
        </Button>
        <Button onClick={() => window.print()}>{text('enquiries.notices.received.print')}</Button>
      </div>
      <h2>{text('enquiries.notices.received.next')}</h2>
      <p>{text('enquiries.notices.received.end')}</p>
      <p className={styles['quiet']}>{text('enquiries.notices.received.missing')}</p>
    </div>
  );
}
