import { Text, useLocale, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { localeTags } from '@nitrate/contract-kit';
import { receiptTimeZone } from '@nitrate/enquiries/contract';
import { Confirmation, ConfirmationActions, WhatFollows } from '../form-page/confirmation';
import styles from './received-notice.module.css';
import type { Receipt } from './use-declare-notice';

type Row = [label: string, value: string];

/** What was declared and when it was received, as labels and values. */
function useReceiptRows({ kind, manner, endOn, reason, ...receipt }: Receipt): Row[] {
  const text = useText();
  const tag = localeTags[useLocale()];
  const label = (name: string) => text(`enquiries.notices.${name}`);
  const receivedAt = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: receiptTimeZone,
    timeZoneName: 'short',
  }).format(new Date(receipt.receivedAt));
  const day = endOn && new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(endOn));
  const terms: Row[] = manner
    ? [
        [label('manner'), label(`manner.${manner}`)],
        [label('endOfContract'), day || label('end.soon')],
      ]
    : [];
  return [
    [label('receivedAt'), receivedAt],
    [label('declared'), label(kind)],
    ...terms,
    [label('name'), receipt.name],
    [label('contract'), receipt.contract],
    [label('email'), receipt.email],
    ...(reason ? ([[label('reason'), reason]] satisfies Row[]) : []),
  ];
}

/** Downloads a text as a file. */
function saveText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Confirms that a notice was received: when, and with what content, to be saved as a text or printed. */
export function ReceivedNotice({ receipt }: { receipt: Receipt }) {
  const text = useText();
  const { kind, email, receivedAt } = receipt;
  const rows = useReceiptRows(receipt);
  const title = text(`enquiries.notices.${kind}.received`);
  const button = text(`enquiries.notices.${kind}.button`);

  function save(): void {
    const lines = [title, '', ...rows.map(([label, value]) => `${label}: ${value}`), '', button, location.origin, ''];
    const day = receivedAt.slice(0, 10);
    saveText(`${text(`enquiries.notices.${kind}.file`)}-${day}.txt`, lines.join('\r\n'));
  }

  return (
    <Confirmation
      className={styles.received}
      title={title}
      lead={<Text id="enquiries.notices.received.copy" values={{ address: <strong key="address">{email}</strong> }} />}
    >
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{button}</p>
      <ConfirmationActions className={styles.actions}>
        <Button variant="primary" onClick={save}>
          {text('enquiries.notices.received.save')}
        </Button>
        <Button onClick={() => window.print()}>{text('enquiries.notices.received.print')}</Button>
      </ConfirmationActions>
      <WhatFollows
        title={text('enquiries.notices.received.next')}
        answer={text('enquiries.notices.received.end')}
        missing={text('enquiries.notices.received.missing')}
      />
    </Confirmation>
  );
}
