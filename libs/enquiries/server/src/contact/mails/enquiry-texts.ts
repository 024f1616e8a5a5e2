import type { Locale } from '@nitrate/contract-kit';
import { answerTime, type EnquiryKind } from '@nitrate/enquiries/contract';

interface Texts {
  kinds: Record<EnquiryKind, string>;
  /** The kinds in a word, for subjects. */
  topics: Record<EnquiryKind, string>;
  /** Labels of what was entered. */
  fields: Record<'kind' | 'name' | 'organisation' | 'email' | 'country' | 'phone' | 'seats' | 'lang', string>;
  languages: Record<Locale, string>;
  /** The mail to the archive; `{topic}` and `{from}` are of the enquiry. */
  enquiry: Record<'subject' | 'preheader' | 'small' | 'footer', string>;
  receipt: Record<
    'subject' | 'preheader' | 'heading' | 'body' | 'copy' | 'before' | 'link' | 'after' | 'small' | 'footer',
    string
  >;
}

/** The texts of both mails about an enquiry. */
export const enquiryTexts: Record<Locale, Texts> = {
  en: {
    kinds: {
      institution: 'Access for an institution',
      licensing: 'Licence for footage',
      screening: 'Public screening',
      other: 'Something else',
    },
    topics: { institution: 'access', licensing: 'licence', screening: 'screening', other: 'other' },
    fields: {
      kind: 'Subject',
      name: 'Name',
      organisation: 'Organisation',
      email: 'Email',
      country: 'Country',
      phone: 'Telephone',
      seats: 'Number of people (approx.)',
      lang: 'Language',
    },
    languages: { en: 'English', de: 'German' },
    enquiry: {
      subject: 'Enquiry ({topic}): {from}',
      preheader: 'Reply to this email to answer the enquiry.',
      small: 'Your reply to this email goes to the sender. The enquiry is stored for two years.',
      footer: 'You are receiving this email because enquiries to this archive go to this address.',
    },
    receipt: {
      subject: 'Your enquiry has arrived',
      preheader: `We usually answer within ${answerTime.en}.`,
      heading: 'Your enquiry has arrived',
      body: `Thank you. Somebody who knows the holdings will read it and reply by email, usually within ${answerTime.en}. If you would like to add something, reply to this email.`,
      copy: 'This is what you wrote:',
      before: 'In the meantime,',
      link: 'explore the films',
      after: '.',
      small:
        'If you did not write to us, somebody else entered your address. Reply to this email and we will delete the enquiry; otherwise it is deleted after two years.',
      footer: 'You are receiving this email because your address was entered in the enquiry form.',
    },
  },
  de: {
    kinds: {
      institution: 'Zugang für eine Einrichtung',
      licensing: 'Lizenz für Filmmaterial',
      screening: 'Öffentliche Vorführung',
      other: 'Etwas anderes',
    },
    topics: { institution: 'Zugang', licensing: 'Lizenz', screening: 'Vorführung', other: 'Sonstiges' },
    fields: {
      kind: 'Anliegen',
      name: 'Name',
      organisation: 'Organisation',
      email: 'E-Mail',
      country: 'Land',
      phone: 'Telefon',
      seats: 'Personen (ungefähr)',
      lang: 'Sprache',
    },
    languages: { en: 'Englisch', de: 'Deutsch' },
    enquiry: {
      subject: 'Anfrage ({topic}): {from}',
      preheader: 'Um die Anfrage zu beantworten, antworten Sie auf diese E-Mail.',
      small:
        'Ihre Antwort auf diese E-Mail geht an die Absenderin oder den Absender. Die Anfrage bleibt zwei Jahre gespeichert.',
      footer: 'Sie erhalten diese E-Mail, weil Anfragen an dieses Archiv an diese Adresse gehen.',
    },
    receipt: {
      subject: 'Ihre Anfrage ist angekommen',
      preheader: `Wir antworten meist innerhalb von ${answerTime.de}.`,
      heading: 'Ihre Anfrage ist angekommen',
      body: `Vielen Dank. Jemand, der den Bestand kennt, liest sie und antwortet Ihnen per E-Mail, meist innerhalb von ${answerTime.de}. Wenn Sie etwas ergänzen möchten, antworten Sie auf diese E-Mail.`,
      copy: 'Das haben Sie geschrieben:',
      before: 'Bis dahin können Sie',
      link: 'die Filme entdecken',
      after: '.',
      small:
        'Wenn Sie uns nicht geschrieben haben, hat jemand anderes Ihre Adresse eingegeben. Antworten Sie auf diese E-Mail, dann löschen wir die Anfrage; sonst wird sie nach zwei Jahren gelöscht.',
      footer: 'Sie erhalten diese E-Mail, weil Ihre Adresse im Anfrageformular eingegeben wurde.',
    },
  },
};
