import { useText } from '@nitrate/i18n';
import { Checkbox, setSingleKeys, singleKeysWork } from '@nitrate/ui';
import { useState } from 'react';
import styles from '../player/modal.module.css';
import { Modal } from '../player/modal';
import { withPanelTexts } from '../player/panel-texts';
import type { ExtraKeys } from './extra-keys';
import { keyCommands } from './key-commands';

const names: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Lists the keyboard shortcuts of the player, and switches single-character shortcuts off and on. */
export const HelpDialog = withPanelTexts(Help);

interface HelpProps {
  hasTheatre: boolean;
  extraKeys: ExtraKeys | undefined;
  onClose: () => void;
}

function Help({ hasTheatre, extraKeys, onClose }: HelpProps) {
  const text = useText();
  const [working, setWorking] = useState(singleKeysWork);
  // Those that are added while it is open would move what is being pressed.
  const [extra] = useState(() => extraKeys?.list() ?? []);
  const keyName = (key: string) => (key === ' ' ? text('player.keys.space') : (names[key] ?? key.toUpperCase()));
  const entries = [
    ...keyCommands
      .filter(({ name }) => hasTheatre || name !== 'theatre')
      .map(({ name, keys }) => ({ name, label: text(`player.keys.${name}`), keys: keys.map(keyName) })),
    { name: 'part', label: text('player.keys.part'), keys: ['0 – 9'] },
    ...extra.map(({ key, label }) => ({ name: `extra-${key}`, label, keys: [keyName(key)] })),
  ];
  return (
    <Modal title={text('player.keys.title')} onClose={onClose}>
      <dl className={styles.keys}>
        {entries.map(({ name, label, keys }) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.choice}>
        <Checkbox
          label={text('player.keys.single')}
          checked={working}
          onChange={({ currentTarget }) => {
            setWorking(currentTarget.checked);
            setSingleKeys(currentTarget.checked);
          }}
        />
      </div>
    </Modal>
  );
}
