import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '@nitrate/contract-kit';
import { jobsMigrations, runWorker } from '@nitrate/jobs';
import { openMail } from '@nitrate/mail';
import { startTestDatabase, startTestMailServer } from '@nitrate/testing-server';
import type { AuthMails } from '../auth-mails';
import { authMailJobs, authMailQueue, authMails } from './auth-mails';

jest.setTimeout(60_000);

const evil = '"><img src=x onerror=alert(1)>';
const link = 'https://films.example/de/id/confirm/7?token=a-b_c&lang=de';
const at = new Date('2026-05-01T10:00:00Z');

type Kind = keyof AuthMails;

/** Queues each kind of mail, and sends it over a real mail server. */
async function sentMails(lang: Locale) {
  const smtp = await startTestMailServer();
  const database = await startTestDatabase([jobsMigrations]);
  const mail = openMail({ smtpUrl: smtp.url, from: 'Nitrate <archive@films.example>', database });
  const deps = { database, mail, signingKeys: ['first-key-of-the-spec-0123456789abcdef'], now: () => at };
  const mails = authMails(authMailQueue(deps.signingKeys), deps.now);
  const expiresAt = new Date(at.getTime() + 60_000);
  const to = { lang, link };
  const institution = `Film School ${evil}`;
  const queued = [
    mails.confirmAddress(database, { ...to, expiresAt, to: 'confirmAddress@films.example' }),
    mails.resetPassword(database, { ...to, expiresAt, to: 'resetPassword@films.example' }),
    mails.twoFactorCode(database, { lang, expiresAt, to: 'twoFactorCode@films.example', code: '048151' }),
    mails.newDevice(database, { ...to, to: 'newDevice@films.example', browser: `Firefox ${evil}`, system: evil, at }),
    mails.emailChanged(database, { ...to, to: 'emailChanged@films.example', newEmail: `${evil}@films.example` }),
    mails.confirmNewAddress(database, { ...to, expiresAt, to: 'confirmNewAddress@films.example' }),
    mails.addressTaken(database, { ...to, to: 'addressTaken@films.example' }),
    mails.accountDeleted(database, { lang, to: 'accountDeleted@films.example' }),
    mails.institutionLinked(database, { ...to, to: 'institutionLinked@films.example', institution }),
    mails.addressFollowed(database, {
      lang,
      to: 'addressFollowed@films.example',
      institution,
      newEmail: 'ada@school.example',
    }),
    mails.factorAdded(database, { ...to, to: 'factorAdded@films.example', factor: `Key ${evil}` }),
    mails.factorRemoved(database, { ...to, to: 'factorRemoved@films.example', factor: `Key ${evil}` }),
    mails.recoveryCodesReplaced(database, { ...to, to: 'recoveryCodesReplaced@films.example' }),
    mails.recoveryCodeUsed(database, { ...to, to: 'recoveryCodeUsed@films.example', left: 7 }),
    mails.factorsReset(database, { lang, to: 'factorsReset@films.example' }),
  ];
  await Promise.all(queued);
  const worker = runWorker(database, authMailJobs(deps), { concurrency: 4 });
  while (smtp.mails.length < queued.length) await pause(10);
  await worker.stop();
  mail.close();
  return (kind: Kind) => {
    const found = smtp.mails.find((one) => JSON.stringify(one.to).includes(`${kind}@`));
    if (!found) throw new Error(`No ${kind} was sent.`);
    return { subject: found.subject ?? '', text: found.text ?? '', html: String(found.html), headers: found.headers };
  };
}

const subjects: Record<Kind, Record<Locale, string>> = {
  confirmAddress: {
    en: 'Please confirm your email address',
    de: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  },
  resetPassword: { en: 'Set a new password', de: 'Neues Passwort festlegen' },
  twoFactorCode: { en: 'Your code: 048151', de: 'Ihr Code: 048151' },
  newDevice: { en: 'New sign-in to your account', de: 'Neue Anmeldung bei Ihrem Konto' },
  emailChanged: { en: 'A new address for your account', de: 'Neue Adresse für Ihr Konto' },
  confirmNewAddress: { en: 'Please confirm your new address', de: 'Bitte bestätigen Sie Ihre neue Adresse' },
  addressTaken: { en: 'Your address already has an account', de: 'Zu Ihrer Adresse gibt es schon ein Konto' },
  accountDeleted: { en: 'Your account has been deleted', de: 'Ihr Konto wurde gelöscht' },
  institutionLinked: { en: 'Signed in through your institution', de: 'Anmeldung über Ihre Einrichtung' },
  factorAdded: { en: 'A second factor was added', de: 'Ein zweiter Faktor wurde hinzugefügt' },
  factorRemoved: { en: 'A second factor was removed', de: 'Ein zweiter Faktor wurde entfernt' },
  recoveryCodesReplaced: { en: 'New recovery codes', de: 'Neue Wiederherstellungscodes' },
  recoveryCodeUsed: { en: 'A recovery code was used', de: 'Ein Wiederherstellungscode wurde verwendet' },
  factorsReset: { en: 'Your second factors were removed', de: 'Ihre zweiten Faktoren wurden entfernt' },
  addressFollowed: { en: 'Your account has a new address', de: 'Ihr Konto hat eine neue Adresse' },
};
const kinds = Object.keys(subjects) as Kind[];
const withoutLink: readonly Kind[] = ['twoFactorCode', 'accountDeleted', 'addressFollowed', 'factorsReset'];
const withLink = kinds.filter((kind) => !withoutLink.includes(kind));

describe.each(['en', 'de'] as const)('mails of accounts in %s', (lang) => {
  let mailOf: Awaited<ReturnType<typeof sentMails>>;
  beforeAll(async () => {
    mailOf = await sentMails(lang);
  });

  it.each(kinds)('%s is complete in the recipient’s language, as text and as HTML', (kind) => {
    const { subject, text, html, headers } = mailOf(kind);
    expect(subject).toBe(subjects[kind][lang]);
    expect(headers.get('content-language')).toBe(lang);
    expect(html).toContain(`lang="${lang}"`);
    for (const version of [text, html]) {
      expect(version).toContain(lang === 'de' ? 'Nach Ihrem Passwort fragen wir nie' : 'never ask for your password');
      expect(version).not.toMatch(/\{\w+\}|undefined|null/);
    }
  });

  it.each(withLink)('%s links to its page, as text and as HTML', (kind) => {
    const { text, html } = mailOf(kind);
    expect(text.split(/\s+/)).toContain(link);
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  });

  it('shows the code', () => {
    const { text, html } = mailOf('twoFactorCode');
    expect(text).toMatch(/(^|\s)048151(\s|$)/);
    expect(html).toContain('048151');
  });

  it.each([
    'newDevice',
    'emailChanged',
    'institutionLinked',
    'addressFollowed',
    'factorAdded',
    'factorRemoved',
  ] as const)('%s escapes what others typed', (kind) => {
    const { text, html } = mailOf(kind);
    expect(text).toContain(evil);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
  });

  it('has the time of the sign-in from a new device, with the time zone', () => {
    expect(mailOf('newDevice').text).toMatch(
      lang === 'de' ? /1\. Mai 2026 um 10:00 UTC/ : /(1 May|May 1,?) 2026.* 10:00\s?(AM )?UTC/,
    );
  });
});
