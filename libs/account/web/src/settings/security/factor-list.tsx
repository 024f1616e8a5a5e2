import { useRef } from 'react';
import { object } from 'yup';
import type { SecondFactor } from '@nitrate/auth/contract';
import { secondFactorApi } from '@nitrate/auth/data-access';
import { useDialogs } from '@nitrate/dialogs';
import { useRules } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import frame from '../frame/account-frame.module.css';
import { useNameField } from './use-name-field';
import styles from './security.module.css';

/** The passkeys and apps of the user, which can be renamed and removed. */
export function FactorList({ factors }: { factors: readonly SecondFactor[] }) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} tabIndex={-1} className={frame['sessions']} aria-label={text('account.security.title')}>
      {factors.map((factor) => (
        <FactorItem key={factor.id} factor={factor} onRemoved={() => list.current?.focus()} />
      ))}
    </ul>
  );
}

function FactorItem({ factor, onRemoved }: { factor: SecondFactor; onRemoved: () => void }) {
  const text = useText();
  const rules = useRules();
  const { show } = useDialogs();
  const nameField = useNameField();
  const [rename] = secondFactorApi.useRenameSecondFactorMutation();
  const [remove] = secondFactorApi.useRemoveSecondFactorMutation();
  const { id, kind, name, createdAt, lastUsedAt } = factor;

  const askName = () =>
    show({
      title: text('account.security.rename'),
      form: {
        fields: [nameField],
        schema: object({ name: rules.required(nameField.label) }),
        initialValues: { name },
        submit: {
          text: text('account.save'),
          callback: async (values) => void (await rename({ factor: id, name: values['name'] ?? '' }).unwrap()),
        },
        cancelText: text('account.security.cancel'),
      },
    });
  const askRemoval = () =>
    show({
      title: text('account.security.remove.title', { name }),
      body: text('account.security.remove.body'),
      primary: {
        text: text('account.security.remove'),
        mode: 'danger',
        callback: async () => {
          await remove(id).unwrap();
          onRemoved();
        },
      },
      secondary: { text: text('account.security.cancel') },
    });

  return (
    <li>
      <div className={frame['device']}>
        <strong className={styles.name}>{name}</strong>
        <span className={frame['when']}>
          {text(`account.security.kind.${kind}`)} · {text('account.security.added', { when: new Date(createdAt) })}
          {' · '}
          {lastUsedAt
            ? text('account.security.lastUsed', { when: new Date(lastUsedAt) })
            : text('account.security.unused')}
        </span>
      </div>
      <div className={styles.itemActions}>
        <Button
          size="small"
          variant="quiet"
          aria-label={text('account.security.renameOne', { name })}
          onClick={() => void askName()}
        >
          {text('account.security.rename')}
        </Button>
        <Button
          size="small"
          aria-label={text('account.security.removeOne', { name })}
          onClick={() => void askRemoval()}
        >
          {text('account.security.remove')}
        </Button>
      </div>
    </li>
  );
}
