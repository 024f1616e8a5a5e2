import { Paragraph } from '@nitrate/mail';
import { Fragment } from 'react';
import type { Notice } from '../notice-store';
import { dayIn, noticeTexts, receiptTime } from './notice-texts';

type Row = [label: string, value: string];

function rowsOf({ kind, manner, endOn, name, contract, email, lang, receivedAt }: Notice): Row[] {
  const { fields, kinds, manners, soon } = noticeTexts[lang];
  const end = endOn === null ? soon : dayIn(lang, endOn);
  return [
    [fields.received, receiptTime(lang, receivedAt)],
    [fields.kind, kinds[kind]],
    ...(manner === null
      ? []
      : ([
          [fields.manner, manners[manner]],
          [fields.end, end],
        ] satisfies Row[])),
    [fields.name, name],
    [fields.contract, contract],
    [fields.email, email],
  ];
}

/** What somebody has declared and when, field by field, then the reason in its own lines. */
export function Declared({ notice, id }: { notice: Notice; id?: string }) {
  const { fields } = noticeTexts[notice.lang];
  const rows = [...rowsOf(notice), ...(id === undefined ? [] : ([[fields.id, id]] satisfies Row[]))];
  return (
    <>
      <Paragraph>
        {rows.map(([label, value], index) => (
          <Fragment key={label}>
            {index > 0 && <br />}
            {label}: <strong>{value}</strong>
          </Fragment>
        ))}
      </Paragraph>
      {notice.reason !== null && (
        <Paragraph>
          {fields.reason}:
          {notice.reason.split(/\r?\n/).map((line, at) => (
            <Fragment key={at}>
              <br />
              {line}
            </Fragment>
          ))}
        </Paragraph>
      )}
    </>
  );
}
