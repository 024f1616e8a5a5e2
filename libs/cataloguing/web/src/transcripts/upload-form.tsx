import { maxTranscriptBytes, type StoredTranscript, transcriptExtensions } from '@nitrate/cataloguing/contract';
import { transcriptsApi } from '@nitrate/cataloguing/data-access';
import { useToasts } from '@nitrate/dialogs';
import { offeredLanguages } from '@nitrate/forms';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { FileChoice } from '@nitrate/staff-ui';
import { Button, ErrorBox, Select, useErrorTexts } from '@nitrate/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import { FileReport } from './file-report';
import { keyOfFile } from './key-of-file';
import styles from './transcripts.module.css';
import { useTranscriptName } from './use-transcript-name';

type Kind = StoredTranscript['kind'];

const kinds: readonly Kind[] = ['captions', 'subtitles', 'transcript'];

interface UploadFormProps {
  film: string;
  durationMs: number | null;
  transcripts: readonly StoredTranscript[];
  /** What is to be replaced. */
  initial: Pick<StoredTranscript, 'language' | 'kind'> | undefined;
}

/** Chooses a file, shows what is in it, and publishes it. */
export function UploadForm({ film, durationMs, transcripts, initial }: UploadFormProps) {
  const text = useText();
  const id = useId();
  const locale = useLocale();
  const { language: languageName } = useFormats();
  const nameOf = useTranscriptName();
  const errorTexts = useErrorTexts();
  const { notify } = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const [check, checking] = transcriptsApi.useCheckTranscriptMutation();
  const [publish, publishing] = transcriptsApi.usePublishTranscriptMutation();
  const [file, setFile] = useState<File>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [language, setLanguage] = useState<string>(initial?.language ?? locale);
  const [kind, setKind] = useState<Kind>(initial?.kind ?? 'captions');
  const report = file && checking.data;
  const offered = offeredLanguages(
    (code) => (code === 'und' ? text('cataloguing.transcripts.languageUnknown') : languageName(code)),
    [language, ...transcripts.map((each) => each.language)],
  );
  const replaced = transcripts.find((each) => each.language === language && each.kind === kind);

  const choose = async (chosen: File | undefined) => {
    checking.reset();
    setFile(chosen);
    setErrors([]);
    if (!chosen) return;
    if (chosen.size > maxTranscriptBytes) {
      const limit = maxTranscriptBytes / 1024 / 1024;
      setFile(undefined);
      return setErrors([text('cataloguing.transcripts.tooLarge', { name: chosen.name, limit })]);
    }
    try {
      const found = await check({ film, file: chosen }).unwrap();
      if (initial) return;
      const named = keyOfFile(
        chosen.name,
        offered.map(({ value }) => value),
      );
      setLanguage(found.language ?? named.language ?? locale);
      setKind(named.kind ?? 'captions');
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || !report || report.faults.length > 0 || publishing.isLoading) return;
    setErrors([]);
    try {
      await publish({ film, language, kind, file }).unwrap();
      notify(text('cataloguing.transcripts.published', { name: nameOf({ language, kind }) }));
      void choose(undefined);
      if (input.current) input.current.value = '';
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.file}>
        <FileChoice
          ref={input}
          id={id}
          className={styles.fileLine}
          label={text('cataloguing.transcripts.choose')}
          accept={transcriptExtensions.join(',')}
          aria-describedby={`${id}-chosen ${id}-help`}
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        >
          <span id={`${id}-chosen`}>{file ? file.name : text('cataloguing.transcripts.noFile')}</span>
        </FileChoice>
        <p id={`${id}-help`}>{text('cataloguing.transcripts.help')}</p>
      </div>
      <ErrorBox errors={errors} />
      <div role="status">
        {checking.isLoading && <p>{text('cataloguing.transcripts.checking')}</p>}
        {report && <FileReport report={report} language={language} durationMs={durationMs} />}
      </div>
      {report && report.faults.length === 0 && (
        <div className={styles.publish}>
          <Select
            outlined
            label={text('cataloguing.transcripts.language')}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
            options={offered}
          />
          <Select
            outlined
            label={text('cataloguing.transcripts.kind')}
            value={kind}
            onChange={({ currentTarget }) => setKind(kinds.find((each) => each === currentTarget.value) ?? 'captions')}
            options={kinds.map((value) => ({ value, label: text(`cataloguing.transcripts.kind.${value}`) }))}
          />
          <p className={styles.kindHelp}>{text(`cataloguing.transcripts.kindHelp.${kind}`)}</p>
          <Button type="submit" variant="primary" loading={publishing.isLoading}>
            {text(replaced ? 'cataloguing.transcripts.publishInstead' : 'cataloguing.transcripts.publish')}
          </Button>
          {replaced && <p>{text('cataloguing.transcripts.replaces', { name: nameOf(replaced) })}</p>}
        </div>
      )}
    </form>
  );
}
