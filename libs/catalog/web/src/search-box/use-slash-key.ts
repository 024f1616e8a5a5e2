import { useEffect, type RefObject } from 'react';

const WRITES = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** `/` reaches a field from anywhere on the page where nothing is being written. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(WRITES)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, [field]);
}
