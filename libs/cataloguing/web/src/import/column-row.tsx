import { type ImportColumn, importFields } from '@nitrate/cataloguing/contract';
import { useText } from '@nitrate/i18n';
import { Checkbox, Select, VisuallyHidden } from '@nitrate/ui';
import { useId } from 'react';
import { JobField, JobNote } from '../job/job-parts';
import { hasSeveralValues } from './column-choice';
import styles from './import.module.css';
import type messages from '../messages.import-studio.en.json';

interface ColumnRowProps {
  name: string;
  samples: readonly string[];
  /** Undefined: left out. */
  column: ImportColumn | undefined;
  onChange: (column: ImportColumn | undefined) => void;
}

/** A column of the table with its first values, and the field that it is assigned to. */
export function ColumnRow({ name, samples, column, onChange }: ColumnRowProps) {
  const text = useText();
  const id = useId();
  return (
    <li className={styles.column}>
      <div>
        <strong>{name}</strong>
        <JobNote>{samples.join(' · ')}</JobNote>
      </div>
      <div>
        <Select
          outlined
          hideLabel
          label={text('cataloguing.import.fieldOf', { column: name })}
          value={column?.field ?? ''}
          options={[
            { value: '', label: text('cataloguing.import.leaveOut') },
            ...importFields.map((field) => ({
              value: field,
              label: text(`cataloguing.import.field.${field}` satisfies keyof typeof messages),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : { name, field: value })}
        />
        {column && (
          <details className={styles.more}>
            <summary>
              <span aria-hidden="true">{text('cataloguing.import.more')}</span>
              <VisuallyHidden>{text('cataloguing.import.moreOf', { column: name })}</VisuallyHidden>
            </summary>
            {column.field.startsWith('title') && (
              <Checkbox
                label={text('cataloguing.import.articleLast')}
                checked={column.articleLast ?? false}
                onChange={({ currentTarget: { checked } }) => onChange({ ...column, articleLast: checked })}
              />
            )}
            {hasSeveralValues(column.field) && (
              <JobField className={styles.field}>
                <label htmlFor={`${id}-separator`}>{text('cataloguing.import.separator')}</label>
                <input
                  id={`${id}-separator`}
                  maxLength={10}
                  value={column.separator ?? ''}
                  onChange={({ currentTarget: { value } }) => {
                    const { separator: _, ...others } = column;
                    onChange(value === '' ? others : { ...others, separator: value });
                  }}
                />
              </JobField>
            )}
            <JobField className={styles.field}>
              <label htmlFor={`${id}-omit`}>{text('cataloguing.import.omit')}</label>
              <input
                id={`${id}-omit`}
                maxLength={500}
                defaultValue={column.omit?.join(', ') ?? ''}
                onChange={({ currentTarget: { value } }) => onChange({ ...column, omit: cellsIn(value) })}
              />
            </JobField>
          </details>
        )}
      </div>
    </li>
  );
}

const maxCells = 20;

const cellsIn = (text: string): string[] =>
  text
    .split(',')
    .map((cell) => cell.trim().slice(0, 200))
    .filter(Boolean)
    .slice(0, maxCells);
