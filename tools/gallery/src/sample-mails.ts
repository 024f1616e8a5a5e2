import { statementMail } from '@nitrate/admin-analytics/server';
import { newsletterConfirmMail, newsletterEndedMail, newsletterWelcomeMail } from '@nitrate/account/server';
import { authMail, authMails } from '@nitrate/auth/server';
import { confirmRequestMail } from '@nitrate/contributions/server';
import { type Locale, locales } from '@nitrate/contract-kit';
import { type MailElement, renderMail } from '@nitrate/mail';
import { notificationMail } from '@nitrate/notifications/server';
import { enquiryMail, noticeMail, noticeReceiptMail, enquiryReceiptMail } from '@nitrate/enquiries/server';
import { paymentMail } from '@nitrate/subscriptions/server';

/** A mail with sample values. */
interface SampleMail {
  name: string;
  lang: Locale;
  subject: string;
  html: string;
  text: string;
}

interface Unrendered {
  name: string;
  subject: string;
  element: MailElement;
}

const origin = 'https://nitrate.example';
/** As long as the links of real mails. */
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTkwYjZlMC03ZjQ1LTdkMjMiLCJleHAiOjE3OTUwMDAwMDB9.c2lnbmF0dXJl';
const link = `${origin}/id/confirm/0190b6e0-7f45-7d23-9c55-2f6d1a0b7c11?token=${token}`;
const longTitle = {
  en: 'The Story of the Danube Steamship Company and of its Captains, Told by Those Who Were There',
  de: 'Die Geschichte der Donaudampfschifffahrtsgesellschaft und ihrer Kapitäninnen, erzählt von denen, die dabei waren',
};

/** Every mail of the product, in both languages. */
export async function sampleMails(): Promise<SampleMail[]> {
  const mails = locales.flatMap((lang) =>
    [...accountMails(lang), ...newsletterMails(lang), ...paymentMails(lang), ...otherMails(lang)].map((mail) => ({
      ...mail,
      lang,
    })),
  );
  return Promise.all(
    mails.map(async ({ element, ...mail }): Promise<SampleMail> => ({ ...mail, ...(await renderMail(element)) })),
  );
}

/** The samples are not queued. */
const nowhere = { tables: () => ({}) as never };

function accountMails(lang: Locale): Unrendered[] {
  const sent: Unrendered[] = [];
  let name = '';
  const to = { to: 'lotte@films.example', lang };
  const at = new Date('2026-03-01T20:15:00Z');
  const mails = authMails(
    { add: async (_source, payload) => void sent.push({ name, ...authMail(payload) }) },
    () => at,
  );
  const samples: Record<keyof typeof mails, () => void> = {
    confirmAddress: () => void mails.confirmAddress(nowhere, { ...to, link, expiresAt: at }),
    resetPassword: () => void mails.resetPassword(nowhere, { ...to, link, expiresAt: at }),
    twoFactorCode: () => void mails.twoFactorCode(nowhere, { ...to, code: '184 920', expiresAt: at }),
    newDevice: () => void mails.newDevice(nowhere, { ...to, link, at, browser: 'Firefox', system: 'Linux' }),
    emailChanged: () =>
      void mails.emailChanged(nowhere, { ...to, link, newEmail: 'charlotte.von-und-zu-reiniger@films.example' }),
    confirmNewAddress: () => void mails.confirmNewAddress(nowhere, { ...to, link, expiresAt: at }),
    addressTaken: () => void mails.addressTaken(nowhere, { ...to, link }),
    accountDeleted: () => void mails.accountDeleted(nowhere, to),
    institutionLinked: () =>
      void mails.institutionLinked(nowhere, { ...to, link, institution: 'Hochschule für Film und Fernsehen' }),
    factorAdded: () => void mails.factorAdded(nowhere, { ...to, link, factor: 'Schlüssel am Schlüsselbund' }),
    factorRemoved: () => void mails.factorRemoved(nowhere, { ...to, link, factor: 'Schlüssel am Schlüsselbund' }),
    recoveryCodesReplaced: () => void mails.recoveryCodesReplaced(nowhere, { ...to, link }),
    recoveryCodeUsed: () => void mails.recoveryCodeUsed(nowhere, { ...to, link, left: 7 }),
    factorsReset: () => void mails.factorsReset(nowhere, to),
    addressFollowed: () =>
      void mails.addressFollowed(nowhere, {
        ...to,
        institution: 'Film School',
        newEmail: 'c.reiniger@film-school.example',
      }),
  };
  for (const [kind, send] of Object.entries(samples)) {
    name = kind;
    send();
  }
  return sent;
}

const newsletterMails = (lang: Locale): Unrendered[] => [
  { name: 'newsletterConfirm', ...newsletterConfirmMail(lang, link) },
  { name: 'newsletterWelcome', ...newsletterWelcomeMail(lang, link) },
  { name: 'newsletterEnded', ...newsletterEndedMail(lang) },
];

function paymentMails(lang: Locale): Unrendered[] {
  const date = new Date('2031-05-01T12:00:00Z');
  const price = { cents: 7900, currency: 'EUR' };
  const invoice = {
    ...price,
    number: 'NI-2031-000417',
    kind: 'year',
    taxPercent: 19,
    issuedAt: date,
    url: link,
  } as const;
  const period = { start: date, end: new Date('2032-05-01T12:00:00Z') };
  const samples = [
    { kind: 'receipt', invoice: { ...invoice, period } },
    { kind: 'ticket', date, hours: 48, invoice: { ...invoice, kind: 'ticket', cents: 490, period: null, url: null } },
    { kind: 'renewalAhead', date, price },
    { kind: 'paymentFailed', date },
    { kind: 'ended', date },
  ] as const;
  return samples.map((facts) => ({ name: facts.kind, ...paymentMail(lang, facts, origin) }));
}

function otherMails(lang: Locale): Unrendered[] {
  const film = {
    id: '1',
    slug: 'the-story',
    title: longTitle[lang],
    titleLang: lang,
    availability: 'none',
    archive: 'Hafenarchiv Nordersiel',
    supplierId: 'HN-1931-0042',
  } as const;
  const of = (type: 'requestedFilmReady' | 'filmReady' | 'filmRefused', count: number) => ({
    id: type,
    type,
    createdAt: new Date(0),
    href: '/watch?v=the-story',
    facts: { count, title: longTitle, ...(type === 'filmRefused' && { reason: 'notAFilm' }) },
  });
  const enquiry: Parameters<typeof enquiryMail>[0] = {
    kind: 'institution',
    lang,
    seats: 12_000,
    country: { en: 'Germany', de: 'Deutschland' }[lang],
    name: 'Charlotte von und zu Reiniger',
    organisation: 'Stadtbibliothek Nordersiel',
    phone: '+49 4931 5550100',
    email: 'charlotte.von-und-zu-reiniger@films.example',
    message: {
      en: 'We would like to offer the films on our readers’ computers.\n\nWhat does it cost for three branches?',
      de: 'Wir möchten die Filme an den Rechnern unserer Lesesäle anbieten.\n\nWas kostet das für drei Zweigstellen?',
    }[lang],
  };
  const notice: Parameters<typeof noticeMail>[0] = {
    id: '0190b6e0-7f45-7d23-9c55-2f6d1a0b7c11',
    kind: 'cancellation',
    manner: 'extraordinary',
    lang,
    name: 'Charlotte von und zu Reiniger',
    email: 'charlotte.von-und-zu-reiniger@films.example',
    contract: 'RE-2026-004711',
    endOn: '2026-12-31',
    receivedAt: new Date('2026-11-21T12:00:00Z'),
    doneAt: null,
    reason: { en: 'No film has played for weeks.', de: 'Seit Wochen spielt kein Film.' }[lang],
  };
  const statement: Parameters<typeof statementMail>[0] = {
    archive: { id: 'a', name: 'Küstenarchiv für Film und Ton' },
    month: '2026-10',
    state: 'closed',
    closedAt: '2026-11-03T09:00:00Z',
    fullSeconds: 12_345_678,
    previewSeconds: 98_765,
    watchPart: 0.23,
    share: 0.5,
    revenuePart: 0.115,
    films: [],
    late: [],
    sent: [],
    closable: false,
  };
  return [
    { name: 'statement', ...statementMail(statement, { lang, siteName: 'Nitrate' }) },
    { name: 'enquiry', ...enquiryMail(enquiry) },
    { name: 'enquiryReceipt', ...enquiryReceiptMail(enquiry, origin) },
    { name: 'notice', ...noticeMail(notice) },
    { name: 'noticeReceipt', ...noticeReceiptMail(notice) },
    { name: 'confirmRequest', ...confirmRequestMail(lang, film, link) },
    { name: 'oneNotification', ...notificationMail(lang, [of('requestedFilmReady', 1)], origin) },
    {
      name: 'severalNotifications',
      ...notificationMail(lang, [of('requestedFilmReady', 3), of('filmReady', 12), of('filmRefused', 2)], origin),
    },
  ];
}
