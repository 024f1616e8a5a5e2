import type { Locale } from '@nitrate/contract-kit';
import type { OrganisationFault } from '@nitrate/subscriptions/server';

type FaultTexts = {
  [Kind in OrganisationFault['kind']]: (fault: Extract<OrganisationFault, { kind: Kind }>) => string;
};

const faultsEn: FaultTexts = {
  unknown: () => 'There is no such institution.',
  outdated: () => 'The institution has been changed in the meantime.',
  exists: () => 'There is already an institution with this name: use change.',
  slugInvalid: () => 'SLUG consists of lower-case letters, digits and hyphens, such as city-library.',
  nameMissing: () => '--name is missing.',
  periodInvalid: () => '--until must be after --from.',
  seatsInvalid: () => '--seats is a number of at least 1, or unlimited.',
  networkInvalid: ({ network, fault }) =>
    `${network} ${
      {
        malformed: 'is not a network such as 23.0.0.0/24 or 2a00:1450::/32.',
        allAddresses: 'contains all addresses.',
        notPublic: 'is or contains a network that is not public.',
      }[fault]
    }`,
  networkTaken: ({ network, other, slug }) => `${network} overlaps ${other} of ${slug}.`,
  domainInvalid: ({ domain }) => `${domain} is not a domain such as library.example.`,
  domainTaken: ({ domain, slug }) => `${domain} belongs to ${slug}.`,
  oidcIncomplete: () => '--oidc-issuer, --oidc-client-id and --oidc-secret-file are needed together.',
  oidcSecretMissing: () => '--oidc-secret-file is missing: another issuer or client needs its secret.',
  oidcSecretInvalid: () => 'The client secret is one line of up to 1000 ASCII characters.',
  oidcClientInvalid: () => '--oidc-client-id is one line of up to 200 ASCII characters.',
  oidcDomainMissing: () => '--domains is missing: single sign-on is for addresses of the domains of the institution.',
  oidcIssuerInvalid: ({ issuer, fault }) =>
    `${issuer} ${
      {
        malformed: 'is not an address such as https://id.library.example, without a query.',
        notHttps: 'does not begin with https://.',
        notPublic: 'is not a public address.',
      }[fault]
    }`,
  oidcRefused: ({ issuer, fault }) =>
    ({
      unreachable: `${issuer} does not respond. If it responds to the server of the archive: --oidc-unchecked.`,
      notOpenId: `${issuer} is not an OpenID provider: its /.well-known/openid-configuration is missing or incomplete.`,
      otherIssuer: `The provider at ${issuer} gives a different address for itself: use exactly that one, of a single institution.`,
      unknownClient: `${issuer} does not know this client id with this secret.`,
    })[fault],
};

const en = {
  usage: `Usage: npm run organisations -- [list | add | change | remove] [SLUG] [options]

  list                      all institutions (the default); --json for programs
  add SLUG                  adds one, such as city-library; --name is required
  change SLUG               changes what is given, and leaves the rest
  remove SLUG               removes one: its visitors lose access within a minute

  --name TEXT               as its visitors read it: "City Library"
  --networks "A B …"        all of its networks: 23.0.0.0/24 2a00:1450::/32
  --domains "A B …"         accounts with a confirmed address of these belong to it: library.example
  --from DATE, --until DATE first day, and first day after the period; --until never
  --seats N                 how many watch at the same time; --seats unlimited
  --contact-name TEXT, --contact-email ADDRESS

  --oidc-issuer URL         its OpenID provider: members with an address of --domains sign in there
  --oidc-client-id ID       as which the archive is registered there, with the redirect address
                            https://ARCHIVE/api/auth/oidc/callback/SLUG
  --oidc-secret-file FILE   file with the client secret; - reads it from standard input
  --oidc-unchecked          does not call the provider before it is stored
  --no-oidc                 removes the provider
  --lang en|de              language of the messages`,
  none: 'There is no institution yet.',
  added: (slug: string) => `${slug} was added.`,
  changed: (slug: string) => `${slug} was changed.`,
  removed: (slug: string) => `${slug} was removed.`,
  from: (date: string) => `from ${date}`,
  until: (date: string) => `until ${date}`,
  openEnded: 'open-ended',
  seats: (count: number | null) => (count === null ? 'unlimited' : count === 1 ? '1 seat' : `${count} seats`),
  optionInvalid: (option: string) => `${option} is not valid.`,
  singleSignOn: (issuer: string, clientId: string, date: string) =>
    `single sign-on: ${issuer} as ${clientId}, secret of ${date}`,
  secretFileMissing: (path: string) => `${path} does not exist.`,
  signingKeyMissing:
    'NITRATE_SIGNING_KEY is missing: the client secret is encrypted with the key of the api, which has to read it.',
  oidcContradiction: '--no-oidc excludes the other options for single sign-on.',
  slugMissing: 'SLUG is missing.',
  unknownAction: (action: string) => `There is no action ${action}.`,
  faults: faultsEn,
};

/** Messages of `organisations`. */
export type OrganisationsMessages = typeof en;

const de: OrganisationsMessages = {
  usage: `Aufruf: npm run organisations -- [list | add | change | remove] [KÜRZEL] [Optionen]

  list                      alle Einrichtungen (ohne Angabe); --json für Programme
  add KÜRZEL                legt eine an, etwa stadtbibliothek; --name ist nötig
  change KÜRZEL             ändert, was angegeben ist, und lässt den Rest
  remove KÜRZEL             entfernt eine: Ihre Besucher verlieren binnen einer Minute den Zugang

  --name TEXT               so lesen ihn ihre Besucher: "Stadtbibliothek"
  --networks "A B …"        alle ihre Netze: 23.0.0.0/24 2a00:1450::/32
  --domains "A B …"         Konten mit einer bestätigten Adresse dieser Domains gehören dazu: bibliothek.example
  --from DATUM, --until DATUM  erster Tag und erster Tag nach der Laufzeit; --until never
  --seats N                 wie viele gleichzeitig schauen; --seats unlimited
  --contact-name TEXT, --contact-email ADRESSE

  --oidc-issuer URL         ihr OpenID-Provider: Mitglieder mit einer Adresse aus --domains melden sich dort an
  --oidc-client-id ID       als welcher Client das Archiv dort eingetragen ist, mit der Rücksprungadresse
                            https://ARCHIV/api/auth/oidc/callback/KÜRZEL
  --oidc-secret-file DATEI  Datei mit dem Client-Secret; - liest es von der Standardeingabe
  --oidc-unchecked          ruft den Provider vor dem Speichern nicht auf
  --no-oidc                 entfernt den Provider
  --lang en|de              Sprache der Meldungen`,
  none: 'Es gibt noch keine Einrichtung.',
  added: (slug) => `${slug} wurde angelegt.`,
  changed: (slug) => `${slug} wurde geändert.`,
  removed: (slug) => `${slug} wurde entfernt.`,
  from: (date) => `ab ${date}`,
  until: (date) => `bis ${date}`,
  openEnded: 'unbefristet',
  seats: (count) => (count === null ? 'unbegrenzt' : count === 1 ? '1 Platz' : `${count} Plätze`),
  optionInvalid: (option) => `${option} ist nicht gültig.`,
  singleSignOn: (issuer, clientId, date) => `Single Sign-on: ${issuer} als ${clientId}, Secret vom ${date}`,
  secretFileMissing: (path) => `${path} gibt es nicht.`,
  signingKeyMissing:
    'NITRATE_SIGNING_KEY fehlt: Das Client-Secret wird mit dem Schlüssel der API verschlüsselt, die es lesen muss.',
  oidcContradiction: '--no-oidc schließt die anderen Optionen für Single Sign-on aus.',
  slugMissing: 'KÜRZEL fehlt.',
  unknownAction: (action) => `Die Aktion ${action} gibt es nicht.`,
  faults: {
    unknown: () => 'Diese Einrichtung gibt es nicht.',
    outdated: () => 'Die Einrichtung wurde inzwischen geändert.',
    exists: () => 'Eine Einrichtung mit diesem Kürzel gibt es schon: bitte change verwenden.',
    slugInvalid: () => 'KÜRZEL besteht aus Kleinbuchstaben, Ziffern und Bindestrichen, etwa stadtbibliothek.',
    nameMissing: () => '--name fehlt.',
    periodInvalid: () => '--until muss nach --from liegen.',
    seatsInvalid: () => '--seats ist eine Zahl ab 1 oder unlimited.',
    networkInvalid: ({ network, fault }) =>
      `${network} ${
        {
          malformed: 'ist kein Netz wie 23.0.0.0/24 oder 2a00:1450::/32.',
          allAddresses: 'enthält alle Adressen.',
          notPublic: 'ist oder enthält ein Netz, das nicht öffentlich ist.',
        }[fault]
      }`,
    networkTaken: ({ network, other, slug }) => `${network} überschneidet sich mit ${other} von ${slug}.`,
    domainInvalid: ({ domain }) => `${domain} ist keine Domain wie bibliothek.example.`,
    domainTaken: ({ domain, slug }) => `${domain} gehört zu ${slug}.`,
    oidcIncomplete: () => '--oidc-issuer, --oidc-client-id und --oidc-secret-file gehören zusammen.',
    oidcSecretMissing: () => '--oidc-secret-file fehlt: Ein anderer Aussteller oder Client braucht sein Secret.',
    oidcSecretInvalid: () => 'Das Client-Secret ist eine Zeile mit höchstens 1000 ASCII-Zeichen.',
    oidcClientInvalid: () => '--oidc-client-id ist eine Zeile mit höchstens 200 ASCII-Zeichen.',
    oidcDomainMissing: () => '--domains fehlt: Single Sign-on gilt für Adressen der Domains der Einrichtung.',
    oidcIssuerInvalid: ({ issuer, fault }) =>
      `${issuer} ${
        {
          malformed: 'ist keine Adresse wie https://id.bibliothek.example, ohne Abfrageteil.',
          notHttps: 'beginnt nicht mit https://.',
          notPublic: 'ist keine öffentliche Adresse.',
        }[fault]
      }`,
    oidcRefused: ({ issuer, fault }) =>
      ({
        unreachable: `${issuer} antwortet nicht. Wenn es dem Server des Archivs antwortet: --oidc-unchecked.`,
        notOpenId: `${issuer} ist kein OpenID-Provider: /.well-known/openid-configuration fehlt dort oder ist unvollständig.`,
        otherIssuer: `Der Provider unter ${issuer} nennt sich anders: Bitte genau diese Adresse angeben, die einer einzelnen Einrichtung.`,
        unknownClient: `${issuer} kennt diese Client-ID mit diesem Secret nicht.`,
      })[fault],
  },
};

export const organisationsMessages: Readonly<Record<Locale, OrganisationsMessages>> = { en, de };
