import { localeTags } from '@nitrate/contract-kit';
import { Paragraph } from '@nitrate/mail';
import { Fragment } from 'react';
import type { Enquiry } from '../enquiry-store';
import { enquiryTexts } from './enquiry-texts';

/** What somebody has written, field by field, then the message in its own paragraphs. */
export function Written({ enquiry }: { enquiry: Enquiry }) {
  const { name, organisation, email, country, phone, seats, message, lang } = enquiry;
  const { fields, kinds, languages } = enquiryTexts[lang];
  const rows: [label: string, value: string | null][] = [
    [fields.kind, kinds[enquiry.kind]],
    [fields.name, name],
    [fields.organisation, organisation],
    [fields.email, email],
    [fields.country, country],
    [fields.phone, phone],
    [fields.seats, seats === null ? null : new Intl.NumberFormat(localeTags[lang]).format(seats)],
    [fields.lang, languages[lang]],
  ];
  return (
    <>
      <Paragraph>
        {rows
          .filter(([, value]) => value !== null)
          .map(([label, value], index) => (
            <Fragment key={label}>
              {index > 0 && <br />}
              {label}: <strong>{value}</strong>
            </Fragment>
          ))}
      </Paragraph>
      {message.split(/(?:\r?\n){2,}/).map((paragraph, index) => (
        <Paragraph key={index}>
          {paragraph.split(/\r?\n/).map((line, at) => (
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Paragraph>
      ))}
    </>
  );
}
