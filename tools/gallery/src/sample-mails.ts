import { newsletterConfirmMail, newsletterEndedMail, newsletterWelcomeMail } from '@nitrate/account/server';
import { authMails } from '@nitrate/auth/server';
import { confirmRequestMail } from '@nitrate/contributions/server';
import { type Locale, locales } from '@nitrate/contract-kit';
import { type MailElement, renderMail } from '@nitrate/mail';
import { notificationMail } from '@nitrate/notifications/server';

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
    [...accountMails(lang), ...newsletterMails(lang), ...otherMails(lang)].map((mail) => ({ ...mail, lang })),
  );
  return Promise.all(
    mails.map(async ({ element, ...mail }): Promise<SampleMail> => ({ ...mail, ...(await renderMail(element)) })),
  );
}

function accountMails(lang: Locale): Unrendered[] {
  const sent: Unrendered[] = [];
  let name = '';
  const mails = authMails({ send: ({ subject, element }) => void sent.push({ name, subject, element }) });
  const to = { to: 'lotte@films.example', lang };
  const at = new Date('2026-03-01T20:15:00Z');
  const samples: Record<keyof typeof mails, () => void> = {
    confirmAddress: () => mails.confirmAddress({ ...to, link }),
    resetPassword: () => mails.resetPassword({ ...to, link }),
    twoFactorCode: () => mails.twoFactorCode({ ...to, code: '184 920' }),
    newDevice: () => mails.newDevice({ ...to, link, at, browser: 'Firefox', system: 'Linux' }),
    emailChanged: () => mails.emailChanged({ ...to, link, newEmail: 'charlotte.von-und-zu-reiniger@films.example' }),
    confirmNewAddress: () => mails.confirmNewAddress({ ...to, link }),
    addressTaken: () => mails.addressTaken({ ...to, link }),
    accountDeleted: () => mails.accountDeleted(to),
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

function otherMails(lang: Locale): Unrendered[] {
  const film = {
    ...{ id: '1', slug: 'the-story', title: longTitle[lang], titleLang: lang },
    availability: 'none',
    ...{ archive: 'Hafenarchiv Nordersiel', supplierId: 'HN-1931-0042' },
  } as const;
  const of = (type: 'requestedFilmReady' | 'filmReady' | 'filmRefused', count: number) => ({
    ...{ id: type, type, createdAt: new Date(0), href: '/watch?v=the-story' },
    facts: { count, title: longTitle, ...(type === 'filmRefused' && { reason: 'notAFilm' }) },
  });
  return [
    { name: 'confirmRequest', ...confirmRequestMail(lang, film, link) },
    { name: 'oneNotification', ...notificationMail(lang, [of('requestedFilmReady', 1)], origin) },
    {
      name: 'severalNotifications',
      ...notificationMail(lang, [of('requestedFilmReady', 3), of('filmReady', 12), of('filmRefused', 2)], origin),
    },
  ];
}
