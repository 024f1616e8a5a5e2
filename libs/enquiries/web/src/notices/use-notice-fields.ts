import { type FieldSpec, useRules } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { hasLink, type NoticeKind, noticeLimits as limits, type NoticeManner } from '@nitrate/enquiries/contract';
import { useMemo } from 'react';
import { type AnyObjectSchema, object } from 'yup';

/** When the contract is to end: as soon as possible, or on a date. */
export const noticeEnds = ['soon', 'date'] as const;

export type NoticeEnd = (typeof noticeEnds)[number];

interface Chosen {
  kind: NoticeKind;
  manner: NoticeManner;
  end: NoticeEnd;
}

/** The current day of the reader as an ISO date. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function fieldsOf({ kind, manner, end }: Chosen, text: (id: string) => string): FieldSpec[] {
  const isCancellation = kind === 'cancellation';
  const endOn: FieldSpec = { name: 'endOn', type: 'date', label: text('enquiries.notices.endOn') };
  const reason: FieldSpec = {
    name: 'reason',
    type: 'multiline',
    maxLength: limits.maxReason,
    label: text('enquiries.notices.reason'),
    help: text('enquiries.notices.reason.help'),
  };
  return [
    ...(isCancellation && end === 'date' ? [endOn] : []),
    ...(isCancellation && manner === 'extraordinary' ? [reason] : []),
    {
      name: 'name',
      type: 'text',
      autoComplete: 'name',
      maxLength: limits.maxName,
      label: text('enquiries.notices.name'),
    },
    {
      name: 'contract',
      type: 'text',
      autoComplete: 'off',
      maxLength: limits.maxContract,
      label: text('enquiries.notices.contract'),
      help: text('enquiries.notices.contract.help'),
    },
    {
      name: 'email',
      type: 'email',
      maxLength: limits.maxEmail,
      label: text('enquiries.notices.email'),
      help: text('enquiries.notices.email.help'),
    },
  ];
}

/** The fields of a notice, and their rules, which are the server's. */
export function useNoticeFields({ kind, manner, end }: Chosen): { fields: FieldSpec[]; schema: AnyObjectSchema } {
  const text = useText();
  const rules = useRules();
  return useMemo(() => {
    const fields = fieldsOf({ kind, manner, end }, text);
    const required = (label: string) =>
      rules
        .required(text(`enquiries.notices.${label}`))
        .test('link', text('enquiries.notices.link'), (value) => !hasLink(value));
    const has = (name: string) => fields.some((field) => field.name === name);
    const schema = object({
      ...(has('endOn') && {
        endOn: rules
          .required(text('enquiries.notices.endOn'))
          .test('day', text('enquiries.notices.endOn.past'), (value) => value >= today()),
      }),
      ...(has('reason') && { reason: required('reason') }),
      name: required('name'),
      contract: required('contract'),
      email: rules.email(text('enquiries.notices.email')),
    });
    return { fields, schema };
  }, [kind, manner, end, rules, text]);
}
