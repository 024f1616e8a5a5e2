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
}

export const mailboxTexts: Record<Locale, MailboxTexts> = {
  en: {
    title: 'Mailbox',
    about:
      'This copy of Nitrate has no mail server (SMTP_URL), so every email it would send lands here. It keeps the last 200.',
    empty: 'No emails yet. Sign up or ask for a new password, and the email appears here.',
    noSubject: '(no subject)',
    back: 'All emails',
    to: 'To',
    from: 'From',
    sent: 'Sent',
    html: 'HTML version',
    text: 'Text version',
  },
  de: {
    title: 'Postfach',
    about:
      'Für dieses Nitrate ist kein Mailserver eingerichtet (SMTP_URL). Jede E-Mail, die es verschicken würde, landet daher hier; die letzten 200 bleiben erhalten.',
    empty: 'Noch keine E-Mail. Registrieren Sie sich oder fordern Sie ein neues Passwort an, dann erscheint sie hier.',
    noSubject: '(ohne Betreff)',
    back: 'Alle E-Mails',
    to: 'An',
    from: 'Von',
    sent: 'Gesendet',
    html: 'HTML-Fassung',
    text: 'Textfassung',
  },
};
