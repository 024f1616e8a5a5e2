import { useText } from '@nitrate/i18n';
import { IconButton } from '@nitrate/ui';
import { useId, useRef, useState } from 'react';
import { AccountLinks } from './account-links';
import type { AccountNavProps } from './account-nav-props';
import styles from './account-nav.module.css';

/** The account menu in the header. Closes on Escape, on a choice, and on blur. */
export function AccountMenu({ links, leavesPage }: AccountNavProps) {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);

  return (
    <div
      className={styles.menu}
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
          <AccountLinks links={links} leavesPage={leavesPage} className={styles.list} onChosen={() => setOpen(false)} />
        )}
      </div>
    </div>
  );
}
