import {
  importDelimiters,
  type ImportDetails,
  importEncodings,
  type ImportSettings,
} from '@nitrate/cataloguing/contract';
import { importsApi } from '@nitrate/cataloguing/data-access';
import { locales } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { Button, ErrorBox, Select, useErrorTexts } from '@nitrate/ui';
import { useId, useState, type FormEvent } from 'react';
import { columnFaults, suggestedColumns } from './column-choice';
import { ColumnRow } from './column-row';
import { JobActions, JobField, JobNote } from '../job/job-parts';
import styles from './import.module.css';

type Reading = Pick<ImportSettings, 'encoding' | 'delimiter'>;

interface SettingsFormProps {
  details: ImportDetails;
  archives: readonly { name: string }[];
  /** How the table is read at present. */
  reading: Reading;
  onReadingChange: (reading: Reading) => void;
  onChecking: () => void;
}

const namesOf = (columns: ImportDetails['columns']): string => JSON.stringify(columns.map(({ name }) => name));

const statuses = ['draft', 'published', 'withdrawn'] as const;

/** What the records of a file leave open: archive, language, status, and what the columns of a table mean. */
export function SettingsForm({ details, archives, reading, onReadingChange, onChecking }: SettingsFormProps) {
  const text = useText();
  const id = useId();
  const errorTexts = useErrorTexts();
  const { settings, columns, needsColumns, rememberedFrom, format, state } = details;
  const [archive, setArchive] = useState(settings.archive ?? '');
  const [lang, setLang] = useState(settings.lang);
  const [status, setStatus] = useState(settings.status ?? 'draft');
  const [chosen, setChosen] = useState(() => ({ of: columns, choice: suggestedColumns(columns) }));
  // In another encoding or with another delimiter, the table may have other columns; what else was chosen stays.
  if (namesOf(chosen.of) !== namesOf(columns)) setChosen({ of: columns, choice: suggestedColumns(columns) });
  const { choice } = chosen;
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [check, { isLoading }] = importsApi.useCheckImportMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const faults = needsColumns ? columnFaults(choice) : [];
    setErrors(
      faults.map((fault) =>
        fault.kind === 'twice'
          ? text('cataloguing.import.twice', { field: text(`cataloguing.import.field.${fault.field}`) })
          : text(`cataloguing.import.${fault.kind}`),
      ),
    );
    if (faults.length > 0) return;
    try {
      const body: ImportSettings = {
        lang,
        ...reading,
        ...(archive.trim() && { archive: archive.trim() }),
        status,
        ...(needsColumns && { columns: columns.flatMap(({ name }) => choice[name] ?? []) }),
      };
      await check({ params: { import: details.id }, body }).unwrap();
      onChecking();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };

  const isXml = format !== null && format !== 'csv' && format !== 'ndjson';
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <JobField className={styles.field}>
        <label htmlFor={`${id}-archive`}>{text('cataloguing.import.archive')}</label>
        <input
          id={`${id}-archive`}
          list={`${id}-archives`}
          maxLength={200}
          value={archive}
          aria-describedby={`${id}-archive-help`}
          onChange={({ currentTarget }) => setArchive(currentTarget.value)}
        />
        <datalist id={`${id}-archives`}>
          {archives.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <span id={`${id}-archive-help`}>{text('cataloguing.import.archiveHelp')}</span>
      </JobField>
      <div className={styles.choices}>
        <Select
          outlined
          label={text('cataloguing.import.lang')}
          value={lang}
          options={locales.map((value) => ({ value, label: text(`cataloguing.import.lang.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setLang(locales.find((each) => each === value) ?? 'en')}
        />
        <Select
          outlined
          label={text('cataloguing.import.status')}
          value={status}
          options={statuses.map((value) => ({ value, label: text(`cataloguing.import.status.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setStatus(statuses.find((each) => each === value) ?? status)}
        />
        {!isXml && (
          <Select
            outlined
            label={text('cataloguing.import.encoding')}
            value={reading.encoding ?? ''}
            options={[
              { value: '', label: text('cataloguing.import.recognised') },
              ...importEncodings.map((value) => ({ value, label: value })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const { encoding: _, ...others } = reading;
              const encoding = importEncodings.find((each) => each === value);
              onReadingChange({ ...others, ...(encoding && { encoding }) });
            }}
          />
        )}
        {format === 'csv' && (
          <Select
            outlined
            label={text('cataloguing.import.delimiter')}
            value={reading.delimiter ?? ''}
            options={[
              { value: '', label: text('cataloguing.import.recognised') },
              ...importDelimiters.map((value) => ({
                value,
                label: value === '\t' ? text('cataloguing.import.delimiter.tab') : value,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const { delimiter: _, ...others } = reading;
              const delimiter = importDelimiters.find((each) => each === value);
              onReadingChange({ ...others, ...(delimiter && { delimiter }) });
            }}
          />
        )}
      </div>
      {format === 'csv' && !details.fault && (
        <fieldset className={styles.columns}>
          <legend>{text('cataloguing.import.columns')}</legend>
          <JobNote>
            {text(needsColumns ? 'cataloguing.import.columnsHelp' : 'cataloguing.import.columnsAreFields')}{' '}
            {needsColumns && rememberedFrom && text('cataloguing.import.remembered', { archive: rememberedFrom })}
          </JobNote>
          {needsColumns && (
            <ul>
              {columns
                .filter(({ name }) => name !== '')
                .map(({ name, samples }, at) => (
                  <ColumnRow
                    key={`${at} ${name}`}
                    name={name}
                    samples={samples}
                    column={choice[name]}
                    onChange={(column) =>
                      setChosen(({ of, choice: { [name]: _, ...others } }) => ({
                        of,
                        choice: column ? { ...others, [name]: column } : others,
                      }))
                    }
                  />
                ))}
            </ul>
          )}
        </fieldset>
      )}
      <ErrorBox errors={errors} />
      <JobActions>
        <Button type="submit" variant="primary" loading={isLoading}>
          {text(state === 'checked' ? 'cataloguing.import.checkAgain' : 'cataloguing.import.check')}
        </Button>
      </JobActions>
    </form>
  );
}
