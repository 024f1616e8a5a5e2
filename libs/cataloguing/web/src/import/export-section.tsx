import { type ExchangeFormat, exchangeFormats, type FilmState, filmStates } from '@nitrate/cataloguing/contract';
import { filmRecordsDownload } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { Checkbox, Icon, SearchField, Select } from '@nitrate/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilmsAddress } from '../films/list/films-address';
import { JobNote, JobSection } from '../job/job-parts';
import styles from './import.module.css';

/** Downloads films in one of the formats. */
export function ExportSection({ archives }: { archives: readonly { slug: string; name: string }[] }) {
  const text = useText();
  const [format, setFormat] = useState<ExchangeFormat>('ndjson');
  const [params] = useSearchParams();
  // What the list of films leaves has filters that are no choices here.
  const [{ q: listedQ = '', archive: listedArchive = '', state: listedState = '', ...others }] = useState(
    () => readFilmsAddress(params).filter,
  );
  const [archive, setArchive] = useState(listedArchive);
  const [q, setQ] = useState(listedQ);
  const [state, setState] = useState<FilmState | ''>(listedState);
  const [isAsListed, setAsListed] = useState(true);
  const all = { value: '', label: text('cataloguing.import.all') };
  return (
    <JobSection title={text('cataloguing.import.export')} className={styles.section}>
      <JobNote>{text('cataloguing.import.exportHelp')}</JobNote>
      <div className={styles.choices}>
        <div className={styles.words}>
          <SearchField
            label={text('cataloguing.import.exportWords')}
            placeholder={text('cataloguing.import.exportWords')}
            maxLength={200}
            value={q}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
          />
        </div>
        <Select
          outlined
          label={text('cataloguing.import.exportFormat')}
          value={format}
          options={exchangeFormats.map((value) => ({ value, label: text(`cataloguing.import.format.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setFormat(exchangeFormats.find((each) => each === value) ?? 'ndjson')
          }
        />
        <Select
          outlined
          label={text('cataloguing.import.exportArchive')}
          value={archive}
          options={[all, ...archives.map(({ slug, name }) => ({ value: slug, label: name }))]}
          onChange={({ currentTarget }) => setArchive(currentTarget.value)}
        />
        <Select
          outlined
          label={text('cataloguing.import.exportState')}
          value={state}
          options={[
            all,
            ...filmStates.map((value) => ({ value, label: text(`cataloguing.import.exportState.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => setState(filmStates.find((each) => each === value) ?? '')}
        />
        {Object.keys(others).length > 0 && (
          <Checkbox
            label={text('cataloguing.import.exportListed')}
            checked={isAsListed}
            onChange={({ currentTarget }) => setAsListed(currentTarget.checked)}
          />
        )}
        <a
          className={styles.download}
          href={filmRecordsDownload(format, {
            ...(isAsListed && others),
            ...(archive && { archive }),
            ...(state && { state }),
            ...(q.trim() && { q: q.trim() }),
          })}
          download
        >
          <Icon name="download" size={18} />
          {text('cataloguing.import.download')}
        </a>
      </div>
    </JobSection>
  );
}
