import { singleKeysWork } from '@nitrate/ui';
import { useEffect, type RefObject } from 'react';

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** `/` focuses a field from anywhere on the page, except from editable elements and dialogs. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!singleKeysWork()) return;
      if (event.target instanceof Element && event.target.closest(EDITABLE)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, [field]);
}
