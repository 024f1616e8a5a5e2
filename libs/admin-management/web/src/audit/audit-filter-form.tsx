import { serverActor } from '@nitrate/admin-management/contract';
import { auditApi } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { Button, ButtonLink } from '@nitrate/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useKnownText } from '../parts/use-known-text';
import { auditAddress, type AuditParams, auditPath, isRefused } from './audit-address';
import styles from './audit-filter.module.css';

const withoutEmpty = (filter: AuditParams): AuditParams =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])));

/** Chooses which entries are shown. */
export function AuditFilterForm({ filter }: { filter: AuditParams }) {
  const text = useText();
  const known = useKnownText();
  const navigate = useLocalNavigate();
  const [chosen, setChosen] = useState(filter);
  const [isActorRefused, setActorRefused] = useState(false);
  const { data: words } = auditApi.useListAuditWordsQuery();
  const refusedId = useId();
  const setTo = (name: keyof AuditParams) => (value: string) => setChosen({ ...chosen, [name]: value });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = withoutEmpty(chosen);
    const refused = isRefused('actor', next.actor ?? '');
    setActorRefused(refused);
    if (!refused) navigate(auditAddress(next), { preventScrollReset: true });
  };

  /** Also a value of the address that the trail does not have. */
  const options = (values: readonly string[], value: string | undefined, prefix: string) =>
    [...new Set([...values, ...(value ? [value] : [])])]
      .map((each) => ({ value: each, label: known(prefix, each) }))
      .toSorted((one, other) => one.label.localeCompare(other.label));

  const actions = options(words?.actions ?? [], chosen.action, 'adminManagement.audit.action');
  const kinds = options(words?.kinds ?? [], chosen.targetKind, 'adminManagement.audit.kind');
  return (
    <form
      role="search"
      aria-label={text('adminManagement.audit.filter')}
      className={styles.form}
      onSubmit={submit}
      noValidate
    >
      <Field label={text('adminManagement.audit.filter.actor')}>
        <input
          type="text"
          value={chosen.actor === serverActor ? '' : (chosen.actor ?? '')}
          disabled={chosen.actor === serverActor}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={text('adminManagement.audit.filter.actorHint')}
          aria-invalid={isActorRefused || undefined}
          aria-describedby={isActorRefused ? refusedId : undefined}
          onChange={({ currentTarget }) => setTo('actor')(currentTarget.value)}
        />
      </Field>
      <Choice
        label={text('adminManagement.audit.filter.action')}
        all={text('adminManagement.audit.filter.all')}
        value={chosen.action}
        options={actions}
        onChoose={setTo('action')}
      />
      <Choice
        label={text('adminManagement.audit.filter.kind')}
        all={text('adminManagement.audit.filter.all')}
        value={chosen.targetKind}
        options={kinds}
        onChoose={setTo('targetKind')}
      />
      {(['targetId', 'requestId'] as const).map((name) => (
        <Field key={name} label={text(`adminManagement.audit.filter.${name}`)}>
          <input
            type="text"
            value={chosen[name] ?? ''}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setTo(name)(currentTarget.value)}
          />
        </Field>
      ))}
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={text(`adminManagement.audit.filter.${name}`)}>
          <input
            type="date"
            value={chosen[name] ?? ''}
            min="2020-01-01"
            onChange={({ currentTarget }) => setTo(name)(currentTarget.value)}
          />
        </Field>
      ))}
      <div className={styles.buttons}>
        <label className={styles.server}>
          <input
            type="checkbox"
            checked={chosen.actor === serverActor}
            onChange={({ currentTarget }) => setTo('actor')(currentTarget.checked ? serverActor : '')}
          />
          {text('adminManagement.audit.filter.server')}
        </label>
        <Button type="submit" size="small" icon="search">
          {text('adminManagement.audit.filter.show')}
        </Button>
        {Object.keys(filter).length > 0 && (
          <ButtonLink size="small" variant="quiet" to={auditPath} preventScrollReset>
            {text('adminManagement.audit.filter.clear')}
          </ButtonLink>
        )}
      </div>
      {isActorRefused && (
        <p id={refusedId} role="alert" className={styles.refused}>
          {text('adminManagement.audit.filter.actorRefused')}
        </p>
      )}
    </form>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}

interface ChoiceProps {
  label: string;
  /** Names the choice of all. */
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function Choice({ label, all, value = '', options, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
