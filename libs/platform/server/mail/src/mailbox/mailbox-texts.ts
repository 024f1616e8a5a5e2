import type { Locale } from '@nitrate/contract-kit';

export interface MailboxTexts {
  title: string;
  about: string;
  empty: string;
  noSubject: string;
  back: string;
  to: string;
  from: string;
  sent: string;
  html: string;
  text: string;
  attachments: string;
}

export const mailboxTexts: Record<Locale, MailboxTexts> = {
  en: {
    title: 'Mailbox',
    about: 'No mail server is configured (SMTP_URL), so emails are not sent but collected here. The last 200 are kept.',
    empty: 'No emails yet. Sign up or request a new password, and the email will appear here.',
    noSubject: '(no subject)',
    back: 'All emails',
    to: 'To',
    from: 'From',
    sent: 'Sent',
    html: 'HTML version',
    text: 'Text version',
    attachments: 'Attachments',
  },
  de: {
    title: 'Postfach',
    about:
      'Es ist kein Mailserver eingerichtet (SMTP_URL). E-Mails werden daher nicht verschickt, sondern hier gesammelt; die letzten 200 bleiben erhalten.',
    empty:
      'Noch keine E-Mails. Registrieren Sie sich oder fordern Sie ein neues Passwort an, dann erscheint die E-Mail hier.',
    noSubject: '(ohne Betreff)',
    back: 'Alle E-Mails',
    to: 'An',
    from: 'Von',
    sent: 'Gesendet',
    html: 'HTML-Version',
    text: 'Textversion',
    attachments: 'Anhänge',
  },
};
