import type { Locale } from '@nitrate/contract-kit';

const en = {
  backupUsage: `Usage: npm run backup -- FOLDER

  FOLDER         new or empty folder, best on another disk: gets database, films and keys of NITRATE_DATA
  --lang en|de   language of the messages

The archive may be running. The folder holds keys and passwords, so only its owner can open it.`,
  restoreUsage: `Usage: npm run restore -- FOLDER [options]

  FOLDER         a backup, as npm run backup writes it
  --check        only verify that it is complete and unchanged
  --replace      also into an archive that is not empty; its contents are moved to NITRATE_DATA/replaced-…
  --lang en|de   language of the messages

The archive must not be running. Nothing is touched before the whole backup has been verified.`,
  copied: 'Copied',
  verified: 'Verified',
  restored: 'Restored',
  counts: (files: number, size: string) => `${files} files, ${size}`,
  backedUp: (folder: string, counts: string) => `The archive is in ${folder}: ${counts}.
Verify it with npm run restore -- ${folder} --check.`,
  complete: (folder: string, createdAt: string, counts: string) => `${folder} of ${createdAt} is complete: ${counts}.`,
  broughtBack: (folder: string) => `The archive is restored in ${folder}. Start it with npm start.`,
  replaced: (folder: string) => `What was there before is in ${folder}; delete it when it is no longer needed.`,
};

/** Messages of `backup` and `restore`. */
export type BackupMessages = typeof en;

const de: BackupMessages = {
  backupUsage: `Aufruf: npm run backup -- ORDNER

  ORDNER         neuer oder leerer Ordner, am besten auf einem anderen Datenträger: erhält Datenbank, Filme und Schlüssel von NITRATE_DATA
  --lang en|de   Sprache der Meldungen

Das Archiv darf dabei laufen. Der Ordner enthält Schlüssel und Passwörter; nur sein Besitzer kann ihn öffnen.`,
  restoreUsage: `Aufruf: npm run restore -- ORDNER [Optionen]

  ORDNER         eine Sicherung, wie npm run backup sie schreibt
  --check        nur prüfen, ob sie vollständig und unverändert ist
  --replace      auch in ein Archiv, das nicht leer ist; sein Inhalt kommt nach NITRATE_DATA/replaced-…
  --lang en|de   Sprache der Meldungen

Das Archiv darf nicht laufen. Nichts wird angetastet, bevor die ganze Sicherung geprüft ist.`,
  copied: 'Kopiert',
  verified: 'Geprüft',
  restored: 'Zurückgespielt',
  counts: (files, size) => `${files} Dateien, ${size}`,
  backedUp: (folder, counts) => `Das Archiv liegt in ${folder}: ${counts}.
Prüfen mit npm run restore -- ${folder} --check.`,
  complete: (folder, createdAt, counts) => `${folder} vom ${createdAt} ist vollständig: ${counts}.`,
  broughtBack: (folder) => `Das Archiv ist in ${folder} wiederhergestellt. Start mit npm start.`,
  replaced: (folder) => `Was vorher da war, liegt in ${folder}; löschen, sobald es nicht mehr gebraucht wird.`,
};

export const backupMessages: Readonly<Record<Locale, BackupMessages>> = { en, de };
