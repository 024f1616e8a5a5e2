import type { Locale } from '@nitrate/contract-kit';
import type { Blocker, MigrationReport } from '@nitrate/database';

type Of<Kind extends MigrationReport['kind']> = Extract<MigrationReport, { kind: Kind }>;

const durationIn = (locale: Locale) => (ms: number) =>
  ms < 1000
    ? `${Math.round(ms)} ms`
    : `${(ms / 1000).toLocaleString(locale, { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`;
const namesIn =
  (joint: string, age: (seconds: string) => string, unnamed: string, unknown: string) =>
  (blockers: readonly Blocker[]): string =>
    blockers
      .map(({ application, pid, seconds }) => {
        const since = seconds === undefined ? '' : age(`${Math.round(seconds)} s`);
        return `${application || unnamed} (${pid}${since})`;
      })
      .join(joint) || unknown;

const english = {
  duration: durationIn('en'),
  names: namesIn(' and ', (age) => `, for ${age}`, 'a connection without a name', 'another connection'),
};
const german = {
  duration: durationIn('de'),
  names: namesIn(' und ', (age) => `, seit ${age}`, 'eine Verbindung ohne Namen', 'eine andere Verbindung'),
};

const en = {
  usage: `Usage: npm run nitrate -- migrate [options]

Brings the database to this version of Nitrate, and ends: for a step before api and worker are started or replaced. They
may run meanwhile; what starts beside it waits for it. Each migration is named with its time. One that waits for a lock
holds others up for two seconds at most: it gives up its locks and is tried again, for ten minutes.

Exit code 0 when the database is up to date, also when there was nothing to do; 1 when a migration failed, after which
the command can be repeated; 78 when the database is of a newer version.

  --lang en|de   language of the messages`,
  unexpected: (argument: string) => `The command takes no argument, not ${argument}.`,
  planned: ({ total }: Of<'planned'>) => (total === 1 ? '1 migration is pending.' : `${total} migrations are pending.`),
  taken: ({ done, total, step, ms }: Of<'taken'>) => `${done} of ${total}: ${step}, ${english.duration(ms)}`,
  running: ({ done, total, step, ms, indexPercent }: Of<'running'>) => {
    const index = indexPercent === undefined ? '' : `, index built to ${indexPercent} %`;
    return `${done + 1} of ${total}: ${step} has run for ${english.duration(ms)}${index}`;
  },
  queued: ({ behind }: Of<'queued'>) => `Waiting for another process that migrates: ${english.names(behind)}`,
  blocked: ({ done, total, step, by, pauseMs }: Of<'blocked'>) =>
    `${done + 1} of ${total}: ${step} waits for a lock of ${english.names(by)}; tried again in ${english.duration(pauseMs)}`,
  nothing: 'The database is up to date. There was nothing to do.',
  byOther: 'The database is up to date. Another process has migrated it.',
  done: (count: number, ms: number) =>
    `The database is up to date, after ${count === 1 ? '1 migration' : `${count} migrations`} in ${english.duration(ms)}.`,
  gaveUp: (step: string, blockers: readonly Blocker[]) =>
    `The migration ${step} has waited too long for a lock of ${english.names(blockers)}. Let that transaction end, or end it, and repeat the command.`,
};

type MigrateMessages = typeof en;

const de: MigrateMessages = {
  usage: `Aufruf: npm run nitrate -- migrate [Optionen]

Bringt die Datenbank auf diese Version von Nitrate und endet: als Schritt, bevor API und Worker gestartet oder ersetzt
werden. Sie dürfen dabei laufen; was daneben startet, wartet. Jede Migration wird mit ihrer Dauer genannt. Wartet eine
auf eine Sperre, so hält sie andere höchstens zwei Sekunden auf: Sie gibt ihre Sperren ab und wird erneut versucht, zehn
Minuten lang.

Exit-Code 0, wenn die Datenbank auf dem Stand ist, auch wenn nichts zu tun war; 1, wenn eine Migration
fehlgeschlagen ist, dann kann der Befehl wiederholt werden; 78, wenn die Datenbank von einer neueren Version ist.

  --lang en|de   Sprache der Meldungen`,
  unexpected: (argument) => `Der Befehl nimmt kein Argument, auch nicht ${argument}.`,
  planned: ({ total }) => (total === 1 ? '1 Migration steht aus.' : `${total} Migrationen stehen aus.`),
  taken: ({ done, total, step, ms }) => `${done} von ${total}: ${step}, ${german.duration(ms)}`,
  running: ({ done, total, step, ms, indexPercent }) => {
    const index = indexPercent === undefined ? '' : `, Index zu ${indexPercent} % gebaut`;
    return `${done + 1} von ${total}: ${step} läuft seit ${german.duration(ms)}${index}`;
  },
  queued: ({ behind }) => `Ein anderer Prozess migriert, darauf wird gewartet: ${german.names(behind)}`,
  blocked: ({ done, total, step, by, pauseMs }) =>
    `${done + 1} von ${total}: ${step} wartet auf eine Sperre: ${german.names(by)}; neuer Versuch in ${german.duration(pauseMs)}`,
  nothing: 'Die Datenbank ist auf dem Stand. Es war nichts zu tun.',
  byOther: 'Die Datenbank ist auf dem Stand. Ein anderer Prozess hat sie migriert.',
  done: (count, ms) =>
    `Die Datenbank ist auf dem Stand, nach ${count === 1 ? '1 Migration' : `${count} Migrationen`} in ${german.duration(ms)}.`,
  gaveUp: (step, blockers) =>
    `Die Migration ${step} hat zu lange auf eine Sperre gewartet: ${german.names(blockers)}. Diese Transaktion enden lassen oder beenden und den Befehl wiederholen.`,
};

export const migrateMessages: Readonly<Record<Locale, MigrateMessages>> = { en, de };
