import { useText } from '@nitrate/i18n';
import { Checkbox, setSingleKeys, singleKeysWork } from '@nitrate/ui';
import { useState } from 'react';
import styles from '../player/modal.module.css';
import { Modal } from '../player/modal';
import { withPanelTexts } from '../player/panel-texts';
import { keyCommands } from './key-commands';

const names: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Lists the keyboard shortcuts of the player, and switches those of one character off and on. */
export const HelpDialog = withPanelTexts(Help);

function Help({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [working, setWorking] = useState(singleKeysWork);
  const keyName = (key: string) => (key === ' ' ? text('player.keys.space') : (names[key] ?? key.toUpperCase()));
  const entries = [
    ...keyCommands.map(({ name, keys }) => ({ name, keys: keys.map(keyName) })),
    { name: 'part', keys: ['0 – 9'] },
  ];
  return (
    <Modal title={text('player.keys.title')} onClose={onClose}>
      <dl className={styles.keys}>
        {entries.map(({ name, keys }) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text(`player.keys.${name}`)}</dd>
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
