import { isApiError } from '@nitrate/api-client';
import { useLocale, useText } from '@nitrate/i18n';
import { uploadsApi } from '@nitrate/ingest/data-access';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useId, useState, type FormEvent } from 'react';
import styles from './choice.module.css';
import { DraftFields } from './draft-fields';
import type { UploadDraft } from './sort-files';

interface UploadFormProps {
  drafts: readonly UploadDraft[];
  archives: readonly string[];
  /** Id of the film whose file is sent; undefined: by archive and number. */
  film: string | undefined;
  onChange: (drafts: readonly UploadDraft[]) => void;
  /** Called for each upload that has been created. */
  onCreated: (uploadId: string, file: File) => void;
}

/** Says which films the chosen files are, and creates their uploads. */
export function UploadForm({ drafts, archives, film, onChange, onCreated }: UploadFormProps) {
  const text = useText();
  const lang = useLocale();
  const id = useId();
  const errorTexts = useErrorTexts();
  const [create] = uploadsApi.useCreateUploadMutation();
  const [attach] = uploadsApi.useAttachSideCarMutation();
  const [typedArchive, setArchive] = useState<string>();
  const [isCreating, setCreating] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const [publishes, setPublishes] = useState(false);
  const archive = typedArchive ?? (archives.length === 1 ? (archives[0] ?? '') : '');

  const newFilms = film === undefined ? drafts.filter((draft) => !draft.film) : [];
  const needsArchive = newFilms.length > 0;

  const createOne = async ({ file, sideCars, supplierId, title, film: chosen }: UploadDraft) => {
    const filmId = film ?? chosen?.id;
    const target =
      filmId === undefined
        ? { archive: archive.trim(), ...(supplierId.trim() && { supplierId: supplierId.trim() }) }
        : { film: filmId };
    const { id: uploadId } = await create({
      fileName: file.name,
      bytes: file.size,
      lastModified: file.lastModified,
      lang,
      ...target,
      ...(filmId === undefined && title.trim() && { title: title.trim() }),
      ...(filmId === undefined && publishes && { publishes }),
    }).unwrap();
    for (const sideCar of sideCars) await attach({ upload: uploadId, file: sideCar }).unwrap();
    onCreated(uploadId, file);
  };

  const missing = () => [
    ...(needsArchive && archive.trim() === '' ? [text('ingest.uploads.archiveMissing')] : []),
    ...newFilms
      .filter(({ hasRecord, supplierId }) => !hasRecord && supplierId.trim() === '')
      .map(({ file }) => text('ingest.uploads.numberMissing', { file: file.name })),
  ];

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCreating) return;
    setErrors(missing());
    setSubmitted(true);
    if (missing().length > 0) return firstEmpty(event.currentTarget)?.focus();
    setCreating(true);
    let left = drafts;
    try {
      // One after the other, so that a confirmation is asked for once.
      for (const draft of drafts) {
        await createOne(draft);
        left = left.filter((each) => each !== draft);
        onChange(left);
      }
    } catch (error) {
      const file = left[0]?.file.name ?? '';
      const isTooLarge = isApiError(error) && error.code === 'payloadTooLarge';
      setErrors(isTooLarge ? [text('ingest.uploads.tooLarge', { file })] : errorTexts(error));
    } finally {
      setCreating(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {needsArchive && (
        <div className={styles.field}>
          <label htmlFor={id}>{text('ingest.uploads.archive')}</label>
          <input
            id={id}
            type="text"
            list={`${id}-archives`}
            value={archive}
            maxLength={200}
            required
            autoComplete="off"
            aria-invalid={(isSubmitted && archive.trim() === '') || undefined}
            onChange={({ currentTarget }) => setArchive(currentTarget.value)}
          />
          <datalist id={`${id}-archives`}>
            {archives.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      )}
      {drafts.map((draft, at) => (
        <DraftFields
          key={`${draft.file.name} ${draft.file.size} ${draft.file.lastModified}`}
          draft={draft}
          archive={archive}
          hasTarget={film !== undefined}
          isSubmitted={isSubmitted}
          onChange={(changes) => onChange(drafts.map((each, other) => (other === at ? { ...each, ...changes } : each)))}
          onRemove={() => onChange(drafts.filter((each) => each !== draft))}
        />
      ))}
      <ErrorBox errors={errors} />
      {needsArchive && (
        <fieldset className={styles.publication}>
          <legend>{text('ingest.uploads.newFilms')}</legend>
          {[false, true].map((each) => (
            <label key={String(each)}>
              <input
                type="radio"
                name={`${id}-publication`}
                checked={publishes === each}
                onChange={() => setPublishes(each)}
              />
              {text(each ? 'ingest.uploads.newFilms.publish' : 'ingest.uploads.newFilms.draft')}
            </label>
          ))}
        </fieldset>
      )}
      <p className={styles.facts}>{text('ingest.uploads.keepStatus')}</p>
      <Button type="submit" variant="primary" loading={isCreating} className={styles.submit}>
        {text('ingest.uploads.start', { count: drafts.length })}
      </Button>
    </form>
  );
}

const firstEmpty = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll<HTMLInputElement>('input[required]')].find(({ value }) => value.trim() === '');
