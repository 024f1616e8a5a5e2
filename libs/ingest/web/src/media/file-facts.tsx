import { formatTimecode } from '@nitrate/contract-kit';
import { useFormats, useText } from '@nitrate/i18n';
import type { FilmMediaReply } from '@nitrate/ingest/contract';
import styles from './film-media.module.css';
import { useSoundNames } from './sounds/use-sound-names';

/** What the file of a film contains. */
export function FileFacts({ full }: { full: NonNullable<FilmMediaReply['full']> }) {
  const text = useText();
  const { nameOf } = useSoundNames();
  const { date, language, number } = useFormats();
  const { durationMs, width, height, hasSound, soundTracks, textTracks, sign, chapters, readyAt } = full;
  const none = text('ingest.media.none');
  const sounds = soundTracks.map(nameOf);
  const facts: [string, string][] = [
    [text('ingest.media.duration'), formatTimecode(durationMs)],
    [text('ingest.media.picture'), text('ingest.media.size', { width, height })],
    [
      text('ingest.media.sounds'),
      sounds.length > 0 ? sounds.join(' · ') : hasSound ? text('ingest.media.sound.main') : none,
    ],
    [text('ingest.media.texts'), textTracks.map(({ label }) => label).join(' · ') || none],
    [text('ingest.media.sign'), sign === null ? none : language(sign)],
    [text('ingest.media.chapters'), chapters.length === 0 ? none : number(chapters.length)],
    [text('ingest.media.ready'), date(readyAt)],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
