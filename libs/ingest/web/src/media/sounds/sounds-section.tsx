import { useCommonDialogs, useToasts } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { type FilmMediaReply, maxFurtherSounds } from '@nitrate/ingest/contract';
import { filmMediaApi } from '@nitrate/ingest/data-access';
import { useErrorTexts } from '@nitrate/ui';
import { useRef } from 'react';
import { UploadListItem } from '../../uploads/list/list-item';
import { TransferItem } from '../../uploads/list/transfer-item';
import { useTransfers } from '../../uploads/transfer/use-transfers';
import { SoundItem } from './sound-item';
import { SoundUploadForm } from './sound-upload-form';
import styles from './sounds.module.css';
import { useSoundNames } from './use-sound-names';

interface SoundsSectionProps extends Pick<FilmMediaReply, 'sounds'> {
  film: string;
  full: NonNullable<FilmMediaReply['full']>;
}

/** The sound tracks of a film: from its file, and added by editors. */
export function SoundsSection({ film, full, sounds }: SoundsSectionProps) {
  const text = useText();
  const { nameOf } = useSoundNames();
  const { queue, transfers } = useTransfers();
  const { notify } = useToasts();
  const { confirmDelete } = useCommonDialogs();
  const errorTexts = useErrorTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [remove] = filmMediaApi.useRemoveFilmSoundMutation();
  const delivered = full.soundTracks.filter(({ id }) => sounds.every(({ track }) => track !== id));

  const removeSound = async (sound: string) => {
    queue.remove(sound);
    try {
      await remove({ params: { film, sound } }).unwrap();
    } catch (error) {
      notify(errorTexts(error).join(' '));
    }
    // After the dialog, which gives the focus back to a button that goes.
    requestAnimationFrame(() => heading.current?.focus());
  };

  return (
    <section className={styles.section} aria-labelledby="media-sounds">
      <h2 id="media-sounds" ref={heading} tabIndex={-1}>
        {text('ingest.media.sound.heading')}
      </h2>
      <ul className={styles.items}>
        {delivered.map((track) => (
          <UploadListItem key={track.id} name={nameOf(track)} state={text('ingest.media.sound.ofFile')} />
        ))}
        {sounds.map((sound) =>
          sound.state === 'receiving' ? (
            <TransferItem
              key={sound.id}
              upload={sound}
              transfer={transfers.find(({ id }) => id === sound.id)}
              onPause={() => queue.pause(sound.id)}
              onResume={() => queue.resume(sound.id)}
              onCancel={() => confirmDelete(sound.fileName, () => removeSound(sound.id))}
            />
          ) : (
            <SoundItem key={sound.id} film={film} sound={sound} onRemove={() => removeSound(sound.id)} />
          ),
        )}
      </ul>
      {sounds.length >= maxFurtherSounds && (
        <p className={styles.help}>{text('ingest.media.sound.full', { count: maxFurtherSounds })}</p>
      )}
      <SoundUploadForm film={film} sounds={sounds} onSend={(id, file) => queue.add(id, file)} />
    </section>
  );
}
