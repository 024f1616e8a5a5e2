import { localeTags } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { receiptTimeZone } from '@nitrate/enquiries/contract';
import type { Receipt } from './use-declare-notice';

type Row = [label: string, value: string];

/** What was declared and when it was received, as labels and values. */
export function useReceiptRows({ kind, manner, endOn, reason, ...receipt }: Receipt): Row[] {
  const text = useText();
  const tag = localeTags[useLocale()];
  const label = (name: string) => text(`enquiries.notices.${name}`);
  const receivedAt = new Intl.DateTimeFormat(tag, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
    ...{ timeZone: receiptTimeZone, timeZoneName: 'short' },
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
