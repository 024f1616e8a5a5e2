import { type Locale, localeTags } from '@nitrate/contract-kit';
import { ButtonLink, Code, Heading, type Mail, MailLayout, Paragraph, SmallPrint } from '@nitrate/mail';
import type { AuthMails } from '../auth-mails';
import { type AuthMailTexts, authMailTexts } from './auth-mail-texts';

interface AuthMailMessage {
  kind: keyof AuthMailTexts['mails'];
  to: string;
  lang: Locale;
  link?: string;
  code?: string;
  /** Values of the placeholders. */
  values?: Record<string, string>;
}

/** The mails of accounts, rendered in the recipient's language and sent by `mail`. */
export function authMails(mail: Pick<Mail, 'send'>): AuthMails {
  const send = ({ kind, to, lang, link, code, values = {} }: AuthMailMessage) => {
    const { mails, footer: usual } = authMailTexts[lang];
    const { subject, preheader, heading, body, small, button, footer = usual } = mails[kind];
    const element = (
      <MailLayout lang={lang} preheader={preheader} footer={footer}>
        <Heading>{heading}</Heading>
        <Paragraph>{fill(body, values)}</Paragraph>
        {code !== undefined && <Code>{code}</Code>}
        {link !== undefined && button !== undefined && <ButtonLink href={link} label={button} />}
        {small !== undefined && <SmallPrint>{small}</SmallPrint>}
      </MailLayout>
    );
    mail.send({ to, lang, subject: fill(subject, values), element });
  };
  return {
    confirmAddress: (message) => send({ kind: 'confirmAddress', ...message }),
    resetPassword: (message) => send({ kind: 'resetPassword', ...message }),
    twoFactorCode: (message) => send({ kind: 'twoFactorCode', ...message, values: { code: message.code } }),
    newDevice: ({ browser, system, at, ...message }) => {
      const device = deviceName(message.lang, browser, system);
      send({ kind: 'newDevice', ...message, values: { device, time: timeIn(message.lang, at) } });
    },
    emailChanged: ({ newEmail, ...message }) => send({ kind: 'emailChanged', ...message, values: { newEmail } }),
    confirmNewAddress: (message) => send({ kind: 'confirmNewAddress', ...message }),
    addressTaken: (message) => send({ kind: 'addressTaken', ...message }),
    accountDeleted: (message) => send({ kind: 'accountDeleted', ...message }),
    institutionLinked: ({ institution, ...message }) =>
      send({ kind: 'institutionLinked', ...message, values: { institution } }),
    addressFollowed: ({ institution, newEmail, ...message }) =>
      send({ kind: 'addressFollowed', ...message, values: { institution, newEmail } }),
  };
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
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  }).format(at);
