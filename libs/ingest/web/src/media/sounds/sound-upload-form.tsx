import { useLocale, useText } from '@nitrate/i18n';
import { type FilmSound, isSoundFile, soundExtensions } from '@nitrate/ingest/contract';
import { filmMediaApi } from '@nitrate/ingest/data-access';
import { FileChoice } from '@nitrate/staff-ui';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import { SoundFields, type SoundFormFacts } from './sound-fields';
import styles from './sounds.module.css';

interface SoundUploadFormProps {
  film: string;
  sounds: readonly FilmSound[];
  /** Called with the id of the upload to which the file is sent. */
  onSend: (id: string, file: File) => void;
}

/** Chooses the file of a sound track, and says what it is; a file that is unfinished continues. */
export function SoundUploadForm({ film, sounds, onSend }: SoundUploadFormProps) {
  const text = useText();
  const lang = useLocale();
  const id = useId();
  const errorTexts = useErrorTexts();
  const input = useRef<HTMLInputElement>(null);
  const [create, { isLoading }] = filmMediaApi.useCreateSoundUploadMutation();
  const [file, setFile] = useState<File>();
  const [facts, setFacts] = useState<SoundFormFacts>({ language: lang, purpose: 'description' });
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');

  const choose = (chosen: File | undefined) => {
    setErrors([]);
    setNote('');
    setFile(undefined);
    if (!chosen) return;
    const unfinished = sounds.find(
      ({ state, mine, bytes, lastModified }) =>
        state === 'receiving' && mine && bytes === chosen.size && lastModified === chosen.lastModified,
    );
    if (unfinished) {
      onSend(unfinished.id, chosen);
      setNote(text('ingest.uploads.resumed', { file: chosen.name }));
    } else if (!isSoundFile(chosen.name)) {
      setErrors([text('ingest.media.sound.notSound', { file: chosen.name })]);
    } else if (chosen.size === 0) {
      setErrors([text('ingest.uploads.empty', { file: chosen.name })]);
    } else {
      setFile(chosen);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || isLoading) return;
    setErrors([]);
    try {
      const { name: fileName, size: bytes, lastModified } = file;
      const body = { fileName, bytes, lastModified, ...facts };
      const created = await create({ params: { film }, body }).unwrap();
      onSend(created.id, file);
      choose(undefined);
      input.current?.focus();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FileChoice
        ref={input}
        id={id}
        className={styles.file}
        label={text('ingest.media.sound.choose')}
        accept={soundExtensions.join(',')}
        aria-describedby={`${id}-chosen ${id}-help`}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          currentTarget.value = '';
          choose(chosen);
        }}
      >
        <span id={`${id}-chosen`} role="status">
          {file?.name ?? note}
        </span>
      </FileChoice>
      <p id={`${id}-help`} className={styles.help}>
        {text('ingest.media.sound.help')}
      </p>
      <ErrorBox errors={errors} />
      {file && (
        <div className={styles.fields}>
          <SoundFields facts={facts} onChange={setFacts} />
          <Button type="submit" loading={isLoading}>
            {text('ingest.media.sound.upload')}
          </Button>
        </div>
      )}
    </form>
  );
}
