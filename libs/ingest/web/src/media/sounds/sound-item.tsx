import { useCommonDialogs } from '@nitrate/dialogs';
import { useFormats, useText } from '@nitrate/i18n';
import type { FilmSound } from '@nitrate/ingest/contract';
import { filmMediaApi } from '@nitrate/ingest/data-access';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useRef, useState, type FormEvent } from 'react';
import { Failure, UploadListItem } from '../../uploads/list/list-item';
import { Meter } from '../../uploads/list/meter';
import { SoundFields, type SoundFormFacts } from './sound-fields';
import styles from './sounds.module.css';
import { useSoundNames } from './use-sound-names';

interface SoundItemProps {
  film: string;
  sound: FilmSound;
  onRemove: () => Promise<void>;
}

/** A sound track that was added: how far it is, what it is, and what can be done with it. */
export function SoundItem({ film, sound, onRemove }: SoundItemProps) {
  const text = useText();
  const { number } = useFormats();
  const { nameOf } = useSoundNames();
  const { confirmDelete } = useCommonDialogs();
  const errorTexts = useErrorTexts();
  const [save, { isLoading }] = filmMediaApi.useSaveFilmSoundMutation();
  const change = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<SoundFormFacts>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { state, reason, detail, progress, fileName } = sound;
  const name = nameOf(sound);
  const isRunning = state === 'received' || state === 'queued' || state === 'processing';
  const stage = text(state === 'processing' ? 'ingest.uploads.step.encode' : 'ingest.uploads.waiting');
  const percent = text('ingest.uploads.percent', { percent: number(Math.floor(progress * 100)) });

  const close = () => {
    setEdited(undefined);
    setErrors([]);
    change.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!edited || isLoading) return;
    setErrors([]);
    try {
      await save({ params: { film, sound: sound.id }, body: edited }).unwrap();
      close();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };

  return (
    <UploadListItem name={name} state={text(`ingest.uploads.state.${isRunning ? state : statesShown[state]}`)}>
      <p className={styles.quiet}>{fileName}</p>
      {isRunning && (
        <Meter
          label={text('ingest.uploads.progressOf', { file: name })}
          value={progress}
          words={`${stage} · ${percent}`}
        />
      )}
      {state === 'failed' && reason && <Failure reason={reason}>{detail && <p>{detail}</p>}</Failure>}
      {edited && (
        <form
          className={styles.fields}
          aria-label={text('ingest.media.sound.changeOf', { name })}
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          <SoundFields facts={edited} onChange={setEdited} />
          <Button type="submit" size="small" loading={isLoading}>
            {text('ingest.media.save')}
          </Button>
          <Button size="small" variant="quiet" onClick={close}>
            {text('ingest.uploads.cancel')}
          </Button>
        </form>
      )}
      <ErrorBox errors={errors} />
      <div className={styles.actions}>
        {state !== 'received' && (
          <Button
            ref={change}
            size="small"
            aria-expanded={edited !== undefined}
            aria-label={text('ingest.media.sound.changeOf', { name })}
            onClick={() => (edited ? close() : setEdited({ language: sound.language, purpose: sound.purpose }))}
          >
            {text('ingest.media.sound.change')}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={text('ingest.media.sound.removeOf', { name })}
          onClick={() => confirmDelete(name, onRemove)}
        >
          {text('ingest.media.sound.remove')}
        </Button>
      </div>
    </UploadListItem>
  );
}

const statesShown = { ready: 'ready', failed: 'failed', receiving: 'received' } as const;
