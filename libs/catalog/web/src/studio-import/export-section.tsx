import { exchangeFormats } from '@nitrate/catalog/contract';
import { filmRecordsDownload } from '@nitrate/catalog/data-access';
import { useText } from '@nitrate/i18n';
import { Icon, Select } from '@nitrate/ui';
import { useId, useState } from 'react';
import styles from './import.module.css';

const statuses = ['draft', 'published', 'withdrawn'] as const;

/** Downloads films in one of the formats. */
export function ExportSection({ archives }: { archives: readonly string[] }) {
  const text = useText();
  const id = useId();
  const [format, setFormat] = useState<(typeof exchangeFormats)[number]>('ndjson');
  const [archive, setArchive] = useState('');
  const [status, setStatus] = useState<(typeof statuses)[number] | ''>('');
  const all = { value: '', label: text('catalog.import.all') };
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{text('catalog.import.export')}</h2>
      <p className={styles['help']}>{text('catalog.import.exportHelp')}</p>
      <div className={styles['choices']}>
        <Select
          outlined
          label={text('catalog.import.exportFormat')}
          value={format}
          options={exchangeFormats.map((value) => ({ value, label: text(`catalog.import.format.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setFormat(exchangeFormats.find((each) => each === value) ?? 'ndjson')
          }
        />
        <Select
          outlined
          label={text('catalog.import.exportArchive')}
          value={archive}
          options={[all, ...archives.map((name) => ({ value: name, label: name }))]}
          onChange={({ currentTarget }) => setArchive(currentTarget.value)}
        />
        <Select
          outlined
          label={text('catalog.import.exportStatus')}
          value={status}
          options={[all, ...statuses.map((value) => ({ value, label: text(`catalog.import.status.${value}`) }))]}
          onChange={({ currentTarget: { value } }) => setStatus(statuses.find((each) => each === value) ?? '')}
        />
        <a
          className={styles['download']}
          href={filmRecordsDownload(format, { ...(archive && { archive }), ...(status && { status }) })}
          download
        >
          <Icon name="download" size={18} />
          {text('catalog.import.download')}
        </a>
      </div>
    </section>
  );
}
