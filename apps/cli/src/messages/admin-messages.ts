import type { Locale } from '@nitrate/contract-kit';

const en = {
  usage: `Usage: npm run admin -- ADDRESS

  ADDRESS        e-mail address of an account with a confirmed address
  --lang en|de   language of the messages`,
  granted: (address: string) => `${address} is now an ADMIN.`,
  alreadyAdmin: (address: string) => `${address} is already an ADMIN.`,
  unknown: (address: string) => `There is no account for ${address}: sign up on the site first.`,
  notConfirmed: (address: string) => `${address} is not confirmed: follow the link in the mail first.`,
};

/** Messages of `admin`; those with the name of an outcome describe it. */
export type AdminMessages = typeof en;

const de: AdminMessages = {
  usage: `Aufruf: npm run admin -- ADRESSE

  ADRESSE        E-Mail-Adresse eines Kontos, dessen Adresse bestätigt ist
  --lang en|de   Sprache der Meldungen`,
  granted: (address) => `${address} ist jetzt ADMIN.`,
  alreadyAdmin: (address) => `${address} ist schon ADMIN.`,
  unknown: (address) => `Für ${address} gibt es kein Konto: zuerst auf der Website registrieren.`,
  notConfirmed: (address) => `${address} ist nicht bestätigt: zuerst dem Link in der E-Mail folgen.`,
};

export const adminMessages: Readonly<Record<Locale, AdminMessages>> = { en, de };
