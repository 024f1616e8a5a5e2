import type { Locale } from '@nitrate/contract-kit';

const en = {
  backupUsage: `Usage: npm run backup -- FOLDER

  FOLDER         new or empty folder, best on another disk: gets database, films and keys of NITRATE_DATA
  --portable     the rows of the tables instead of the files of the embedded database: fits any version of PostgreSQL,
                 and one of your own; always so with DATABASE_URL
  --lang en|de   language of the messages

The archive may be running. The folder holds keys and passwords, so only its owner can open it.`,
  restoreUsage: `Usage: npm run restore -- FOLDER [options]

  FOLDER         a backup, as npm run backup writes it
  --check        only verify that it is complete and unchanged
  --replace      also into a data folder that is not empty; its contents are moved to NITRATE_DATA/replaced-…
  --lang en|de   language of the messages

The archive must not be running. Nothing is touched before the whole backup has been verified. The database at
DATABASE_URL must be empty.`,
  copied: 'Copied',
  verified: 'Verified',
  restored: 'Restored',
  counts: (files: number, size: string) => `${files} files, ${size}`,
  backedUp: (folder: string, counts: string) => `The archive is in ${folder}: ${counts}.
Verify it with npm run restore -- ${folder} --check.`,
  bucketLeftOut: (bucket: string) =>
    `The films are in the bucket ${bucket}, which this backup does not contain: secure it by its own versions or copies.`,
  complete: (folder: string, createdAt: string, counts: string) => `${folder} of ${createdAt} is complete: ${counts}.`,
  broughtBack: (folder: string) => `The archive is restored in ${folder}. Start it with npm start.`,
  loaded: (folder: string) => `The archive is restored in the database at DATABASE_URL and in ${folder}.`,
  replaced: (folder: string) => `What was there before is in ${folder}; delete it when it is no longer needed.`,
};

/** Messages of `backup` and `restore`. */
export type BackupMessages = typeof en;

const de: BackupMessages = {
  backupUsage: `Aufruf: npm run backup -- ORDNER

  ORDNER         neuer oder leerer Ordner, am besten auf einem anderen Datenträger: erhält Datenbank, Filme und Schlüssel von NITRATE_DATA
  --portable     die Zeilen der Tabellen statt der Dateien der eingebauten Datenbank: passt zu jeder Version von
                 PostgreSQL und zu einem eigenen; mit DATABASE_URL immer so
  --lang en|de   Sprache der Meldungen

Das Archiv darf dabei laufen. Der Ordner enthält Schlüssel und Passwörter; nur sein Besitzer kann ihn öffnen.`,
  restoreUsage: `Aufruf: npm run restore -- ORDNER [Optionen]

  ORDNER         eine Sicherung, wie npm run backup sie schreibt
  --check        nur prüfen, ob sie vollständig und unverändert ist
  --replace      auch in einen Datenordner, der nicht leer ist; sein Inhalt kommt nach NITRATE_DATA/replaced-…
  --lang en|de   Sprache der Meldungen

Das Archiv darf nicht laufen. Nichts wird angetastet, bevor die ganze Sicherung geprüft ist. Die Datenbank unter
DATABASE_URL muss leer sein.`,
  copied: 'Kopiert',
  verified: 'Geprüft',
  restored: 'Zurückgespielt',
  counts: (files, size) => `${files} Dateien, ${size}`,
  backedUp: (folder, counts) => `Das Archiv liegt in ${folder}: ${counts}.
Prüfen mit npm run restore -- ${folder} --check.`,
  bucketLeftOut: (bucket) =>
    `Die Filme liegen im Bucket ${bucket}, den diese Sicherung nicht enthält: Sichern Sie ihn durch seine eigenen Versionen oder Kopien.`,
  complete: (folder, createdAt, counts) => `${folder} vom ${createdAt} ist vollständig: ${counts}.`,
  loaded: (folder) => `Das Archiv ist in der Datenbank unter DATABASE_URL und in ${folder} wiederhergestellt.`,
  broughtBack: (folder) => `Das Archiv ist in ${folder} wiederhergestellt. Start mit npm start.`,
  replaced: (folder) => `Was vorher da war, liegt in ${folder}; löschen, sobald es nicht mehr gebraucht wird.`,
};

export const backupMessages: Readonly<Record<Locale, BackupMessages>> = { en, de };
