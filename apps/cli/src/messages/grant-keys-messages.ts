import type { Locale } from '@nitrate/contract-kit';

const en = {
  usage: `Usage: npm run nitrate -- grant-keys [options]

Prints the keys by which nginx, Varnish or CloudFront check grants of media, the newest first, separated by commas. They
are derived from NITRATE_SIGNING_KEY. Anyone who has one can watch every film: treat them as passwords.

  --lang en|de   language of the messages`,
  signingKeyMissing: 'NITRATE_SIGNING_KEY is missing: the keys are derived from the key of the api.',
};

type GrantKeysMessages = typeof en;

const de: GrantKeysMessages = {
  usage: `Aufruf: npm run nitrate -- grant-keys [Optionen]

Gibt die Schlüssel aus, mit denen nginx, Varnish oder CloudFront Freigaben von Medien prüfen, den neuesten zuerst, durch
Kommas getrennt. Sie sind von NITRATE_SIGNING_KEY abgeleitet. Wer einen hat, kann jeden Film sehen; er ist also wie ein
Passwort zu behandeln.

  --lang en|de   Sprache der Meldungen`,
  signingKeyMissing: 'NITRATE_SIGNING_KEY fehlt: Die Schlüssel werden von dem der API abgeleitet.',
};

export const grantKeysMessages: Readonly<Record<Locale, GrantKeysMessages>> = { en, de };
