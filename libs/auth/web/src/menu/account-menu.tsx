import { useText } from '@nitrate/i18n';
import { IconButton } from '@nitrate/ui';
import { useId, useRef, useState } from 'react';
import { AccountLinks } from './account-links';
import type { AccountPlaceProps } from './account-place';
import styles from './account-place.module.css';

/** The user's menu in the header. Closes on Escape, on a choice, and when focus or a press goes elsewhere. */
export function AccountMenu({ links, leaves }: AccountPlaceProps) {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);

  return (
    <div
      className={styles['menu']}
      role="presentation"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.querySelector('button')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <span ref={button}>
        <IconButton
          icon="user"
          label={text('auth.menu')}
          tooltip="bottomEnd"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
      </span>
      <div id={id}>
        {open && (
          <AccountLinks links={links} leaves={leaves} className={styles['list']} onChosen={() => setOpen(false)} />
        )}
      </div>
    </div>
  );
}
