import { type Locale, localeTags } from '@nitrate/contract-kit';
import { ButtonLink, Code, Heading, type Mail, MailLayout, Paragraph, SmallPrint } from '@nitrate/mail';
import type { AuthMails } from '../auth-mails';
import { type AuthMailTexts, authMailTexts } from './auth-mail-texts';

interface Letter {
  kind: keyof AuthMailTexts['letters'];
  to: string;
  lang: Locale;
  link?: string;
  code?: string;
  /** What stands for the `{…}` of the texts. */
  values?: Record<string, string>;
}

/** The letters of accounts, written in the reader's language and handed to the post. */
export function authMails(mail: Pick<Mail, 'send'>): AuthMails {
  const send = ({ kind, to, lang, link, code, values = {} }: Letter) => {
    const { letters, footer } = authMailTexts[lang];
    const { subject, preheader, heading, body, small, button } = letters[kind];
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
    confirmAddress: (letter) => send({ kind: 'confirmAddress', ...letter }),
    resetPassword: (letter) => send({ kind: 'resetPassword', ...letter }),
    twoFactorCode: (letter) => send({ kind: 'twoFactorCode', ...letter, values: { code: letter.code } }),
    newDevice: ({ browser, system, at, ...letter }) => {
      const device = deviceName(letter.lang, browser, system);
      send({ kind: 'newDevice', ...letter, values: { device, time: timeIn(letter.lang, at) } });
    },
    emailChanged: ({ newEmail, ...letter }) => send({ kind: 'emailChanged', ...letter, values: { newEmail } }),
    confirmNewAddress: (letter) => send({ kind: 'confirmNewAddress', ...letter }),
    accountDeleted: (letter) => send({ kind: 'accountDeleted', ...letter }),
  };
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

function deviceName(lang: Locale, browser: string | null, system: string | null): string {
  const { device, unknownDevice } = authMailTexts[lang];
  return browser && system ? fill(device, { browser, system }) : (browser ?? system ?? unknownDevice);
}

/** We do not know where the reader is, so the time says its zone. */
const timeIn = (lang: Locale, at: Date): string =>
  new Intl.DateTimeFormat(localeTags[lang], { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(at);
