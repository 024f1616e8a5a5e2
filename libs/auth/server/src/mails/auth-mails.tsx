import { dayMs, type Locale, locales, localeTags } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { JobHandler } from '@nitrate/jobs';
import {
  MailButton,
  MailCode,
  Heading,
  type Mail,
  MailLayout,
  type MailMessage,
  type MailQueue,
  mailQueue,
  Paragraph,
  MailSmallPrint,
} from '@nitrate/mail';
import Type, { type Static } from 'typebox';
import type { AuthMails } from '../auth-mails';
import { authMailTexts } from './auth-mail-texts';

const kinds = [
  ...(['confirmAddress', 'resetPassword', 'twoFactorCode', 'newDevice', 'emailChanged'] as const),
  ...(['confirmNewAddress', 'addressTaken', 'accountDeleted', 'institutionLinked', 'addressFollowed'] as const),
  ...(['factorAdded', 'factorRemoved', 'recoveryCodesReplaced', 'recoveryCodeUsed', 'factorsReset'] as const),
] as const satisfies readonly (keyof AuthMails)[];

const AuthMailPayload = Type.Object({
  kind: Type.Enum(kinds),
  to: Type.String(),
  lang: Type.Enum(locales),
  link: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  /** Values of the placeholders. */
  values: Type.Optional(Type.Record(Type.String(), Type.String())),
});

type AuthMailPayload = Static<typeof AuthMailPayload>;

export const authMailQueue = (signingKeys: readonly string[]): MailQueue<AuthMailPayload> =>
  mailQueue('auth.mail', AuthMailPayload, signingKeys);

/** Mails without an expiry are of no use after this time. */
const noticeLifetimeMs = 3 * dayMs;

/** The mails of accounts, as jobs of `queue`. */
export function authMails(queue: Pick<MailQueue<AuthMailPayload>, 'add'>, now: () => Date): AuthMails {
  const add = (source: Pick<Database, 'tables'>, payload: AuthMailPayload, expiresAt?: Date) =>
    queue.add(source, payload, expiresAt ?? new Date(now().getTime() + noticeLifetimeMs));
  return {
    confirmAddress: (source, { expiresAt, ...mail }) => add(source, { kind: 'confirmAddress', ...mail }, expiresAt),
    resetPassword: (source, { expiresAt, ...mail }) => add(source, { kind: 'resetPassword', ...mail }, expiresAt),
    twoFactorCode: (source, { expiresAt, ...mail }) =>
      add(source, { kind: 'twoFactorCode', ...mail, values: { code: mail.code } }, expiresAt),
    newDevice(source, { browser, system, at, ...mail }) {
      const values = { device: deviceName(mail.lang, browser, system), time: timeIn(mail.lang, at) };
      return add(source, { kind: 'newDevice', ...mail, values });
    },
    emailChanged: (source, { newEmail, ...mail }) =>
      add(source, { kind: 'emailChanged', ...mail, values: { newEmail } }),
    confirmNewAddress: (source, { expiresAt, ...mail }) =>
      add(source, { kind: 'confirmNewAddress', ...mail }, expiresAt),
    addressTaken: (source, mail) => add(source, { kind: 'addressTaken', ...mail }),
    accountDeleted: (source, mail) => add(source, { kind: 'accountDeleted', ...mail }),
    institutionLinked: (source, { institution, ...mail }) =>
      add(source, { kind: 'institutionLinked', ...mail, values: { institution } }),
    factorAdded: (source, { factor, ...mail }) => add(source, { kind: 'factorAdded', ...mail, values: { factor } }),
    factorRemoved: (source, { factor, ...mail }) => add(source, { kind: 'factorRemoved', ...mail, values: { factor } }),
    recoveryCodesReplaced: (source, mail) => add(source, { kind: 'recoveryCodesReplaced', ...mail }),
    recoveryCodeUsed: (source, { left, ...mail }) =>
      add(source, { kind: 'recoveryCodeUsed', ...mail, values: { left: String(left) } }),
    factorsReset: (source, mail) => add(source, { kind: 'factorsReset', ...mail }),
    addressFollowed: (source, { institution, newEmail, ...mail }) =>
      add(source, { kind: 'addressFollowed', ...mail, values: { institution, newEmail } }),
  };
}

interface JobDeps {
  database: Database;
  signingKeys: readonly string[];
  mail: Pick<Mail, 'deliver'>;
  now: () => Date;
}

/** The job that sends the mails of accounts. */
export const authMailJobs = ({ signingKeys, ...deps }: JobDeps): Record<string, JobHandler> =>
  authMailQueue(signingKeys).handlers(deps, authMail);

/** A mail, rendered in the recipient's language. */
export function authMail({ kind, to, lang, link, code, values = {} }: AuthMailPayload): MailMessage {
  const { mails, footer: usual } = authMailTexts[lang];
  const { subject, preheader, heading, body, small, button, footer = usual } = mails[kind];
  const element = (
    <MailLayout lang={lang} preheader={preheader} footer={footer}>
      <Heading>{heading}</Heading>
      <Paragraph>{fill(body, values)}</Paragraph>
      {code !== undefined && <MailCode>{code}</MailCode>}
      {link !== undefined && button !== undefined && <MailButton href={link} label={button} />}
      {small !== undefined && <MailSmallPrint>{small}</MailSmallPrint>}
    </MailLayout>
  );
  return { to, lang, subject: fill(subject, values), element };
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

function deviceName(lang: Locale, browser: string | null, system: string | null): string {
  const { device, unknownDevice } = authMailTexts[lang];
  return browser && system ? fill(device, { browser, system }) : (browser ?? system ?? unknownDevice);
}

/** With the zone, since the recipient's is unknown. */
const timeIn = (lang: Locale, at: Date): string =>
  new Intl.DateTimeFormat(localeTags[lang], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);
