import type { Locale } from '@nitrate/contract-kit';

const en = {
  summaries: {
    ingest: 'ingest the films of a folder',
    import: 'import film metadata from a file',
    export: 'write film metadata to a file',
    harvest: 'import the records of another archive by OAI-PMH',
    admin: 'give the role ADMIN to an account',
    'reset-second-factor': 'remove the lost second factors of an account',
    organisations: 'list, add, change and remove the institutions that subscribe',
    enquiries: 'list the enquiries of institutions and for licences',
    'failed-jobs': 'list the jobs that have failed, such as emails',
    notices: 'list the notices of cancellation and withdrawal, mark them as done',
    migrate: 'bring the database to this version of Nitrate',
    backup: 'copy the whole archive into a folder',
    restore: 'verify a backup, or bring it back',
    'gift-codes': 'create codes that give a subscription or a ticket',
    'grant-keys': 'print the keys by which an edge checks grants of media',
    'verify-ledger': 'prove that reports equal the ledger of watch time',
    'rebuild-rollups': 'recalculate the figures of reports from the ledger',
    'correct-ledger': 'correct a report of watch time by a further entry',
  },
  usage: (commands: string) => `Usage: npm run nitrate -- COMMAND [arguments]

${commands}

COMMAND --help shows the arguments of a command, --version the version of Nitrate. The archive is that of NITRATE_DATA, or the one at DATABASE_URL.
Messages are in the language of --lang (en or de), else of LC_ALL, LC_MESSAGES or LANG.
Exit codes: 0 done, 1 failed in whole or in part, 2 wrong arguments, 78 wrong configuration, 130 interrupted.`,
  commandMissing: 'COMMAND is missing.',
  commandUnknown: (name: string) => `There is no command ${name}.`,
  variableUnknown: (name: string, nearest: string | undefined) =>
    `${name} is not a Nitrate variable and has no effect${nearest === undefined ? '.' : `; did you mean ${nearest}?`}`,
  connectionLost:
    'The connection to the database was lost, because it ended or is being restarted. What was saved remains; repeat the command.',
  diskFull: 'The disk is full. Free some space and repeat the command; nothing that was saved is lost.',
  runsAs: (user: string) => `Started as root, the command runs as the user ${user}.`,
};

/** Messages that belong to no single command. */
export type CliMessages = typeof en;

const de: CliMessages = {
  summaries: {
    ingest: 'die Filme eines Ordners ins Archiv übernehmen',
    import: 'Filmdaten aus einer Datei importieren',
    export: 'Filmdaten in eine Datei schreiben',
    harvest: 'die Datensätze eines anderen Archivs über OAI-PMH holen',
    admin: 'einem Konto die Rolle ADMIN geben',
    'reset-second-factor': 'die verlorenen zweiten Faktoren eines Kontos entfernen',
    organisations: 'Einrichtungen mit Abonnement auflisten, anlegen, ändern und entfernen',
    enquiries: 'die Anfragen von Einrichtungen und zu Lizenzen zeigen',
    'failed-jobs': 'die fehlgeschlagenen Aufträge zeigen, etwa E-Mails',
    notices: 'Kündigungen und Widerrufe zeigen und als erledigt markieren',
    migrate: 'die Datenbank auf diese Version von Nitrate bringen',
    backup: 'das ganze Archiv in einen Ordner kopieren',
    restore: 'eine Sicherung prüfen oder zurückspielen',
    'gift-codes': 'Codes erstellen, die ein Abonnement oder ein Ticket gewähren',
    'grant-keys': 'die Schlüssel ausgeben, mit denen ein Edge-Server Freigaben prüft',
    'verify-ledger': 'prüfen, ob die Auswertungen mit dem Hauptbuch der Sehzeit übereinstimmen',
    'rebuild-rollups': 'die Zahlen der Auswertungen neu aus dem Hauptbuch berechnen',
    'correct-ledger': 'eine Meldung der Sehzeit durch eine weitere Buchung berichtigen',
  },
  usage: (commands) => `Aufruf: npm run nitrate -- BEFEHL [Argumente]

${commands}

BEFEHL --help zeigt die Argumente eines Befehls, --version die Version von Nitrate. Das Archiv ist das von NITRATE_DATA oder das unter DATABASE_URL.
Die Sprache der Meldungen ist die von --lang (en oder de), sonst die von LC_ALL, LC_MESSAGES oder LANG.
Exit-Codes: 0 erledigt, 1 ganz oder teilweise fehlgeschlagen, 2 falsche Argumente, 78 falsche Konfiguration, 130 abgebrochen.`,
  commandMissing: 'BEFEHL fehlt.',
  commandUnknown: (name) => `Den Befehl ${name} gibt es nicht.`,
  variableUnknown: (name, nearest) =>
    `${name} ist keine Variable von Nitrate und bleibt wirkungslos${nearest === undefined ? '.' : `; ist ${nearest} gemeint?`}`,
  connectionLost:
    'Die Verbindung zur Datenbank ist abgebrochen, weil sie beendet wurde oder neu startet. Gespeichertes bleibt erhalten; bitte den Befehl wiederholen.',
  diskFull: 'Der Datenträger ist voll. Bitte Platz schaffen und den Befehl wiederholen; Gespeichertes bleibt erhalten.',
  runsAs: (user) => `Als root gestartet, läuft der Befehl als Benutzer ${user}.`,
};

export const cliMessages: Readonly<Record<Locale, CliMessages>> = { en, de };
