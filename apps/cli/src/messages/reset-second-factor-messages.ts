import type { Locale } from '@nitrate/contract-kit';

const en = {
  usage: `Usage: npm run nitrate -- reset-second-factor ADDRESS

  Removes all passkeys, authenticator apps and recovery codes of an account, and signs it out everywhere. Its owner is
  mailed, and confirms the set-up of a new one by a mailed code. Make sure by another way that it is the owner who asks.

  ADDRESS        e-mail address of the account
  --lang en|de   language of the messages`,
  reset: (address: string) => `The second factors of ${address} were removed.`,
  nothingToReset: (address: string) => `${address} has set up no second factor.`,
  unknown: (address: string) => `There is no account for ${address}.`,
  signingKeyMissing: 'NITRATE_SIGNING_KEY is missing: the mail to the owner is encrypted with it.',
};

/** Messages of `reset-second-factor`; those with the name of an outcome describe it. */
type ResetSecondFactorMessages = typeof en;

const de: ResetSecondFactorMessages = {
  usage: `Aufruf: npm run nitrate -- reset-second-factor ADRESSE

  Entfernt alle Passkeys, Authentifizierungs-Apps und Wiederherstellungscodes eines Kontos und meldet es überall ab. Wer
  es besitzt, wird per E-Mail benachrichtigt und bestätigt das Einrichten eines neuen mit einem Code per E-Mail. Auf
  anderem Weg sicherstellen, dass die Bitte von dort kommt.

  ADRESSE        E-Mail-Adresse des Kontos
  --lang en|de   Sprache der Meldungen`,
  reset: (address) => `Die zweiten Faktoren von ${address} wurden entfernt.`,
  nothingToReset: (address) => `${address} hat keinen zweiten Faktor eingerichtet.`,
  unknown: (address) => `Für ${address} gibt es kein Konto.`,
  signingKeyMissing: 'NITRATE_SIGNING_KEY fehlt: Damit wird die E-Mail an das Konto verschlüsselt.',
};

export const resetSecondFactorMessages: Readonly<Record<Locale, ResetSecondFactorMessages>> = { en, de };
