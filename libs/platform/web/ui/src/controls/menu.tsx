import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './button';
import styles from './menu.module.css';

interface MenuProps {
  /** Of the button. */
  label: string;
  /** See `Button`. */
  collapses?: boolean;
  /** `MenuItem`s, also inside of other components. They are mounted while the menu is open, so dialogs stand elsewhere. */
  children: ReactNode;
}

const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

/** The item to which a key moves the focus. */
function itemFor(key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(Math.max(current, 0) - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(current + 1), ...items.slice(0, current + 1)].find(begins);
}

/**
 * A button with a menu. Arrows, Home, End and first letters move the focus in it; Escape and a choice close it and
 * return the focus, Tab and a press elsewhere close it.
 */
export function Menu({ label, collapses = false, children }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The item that gets the focus; undefined while the menu is closed. */
  const [opened, setOpened] = useState<'first' | 'last'>();

  useEffect(() => {
    if (opened)
      itemsOf(list.current)
        .at(opened === 'first' ? 0 : -1)
        ?.focus();
  }, [opened]);

  useEffect(() => {
    if (!opened) return undefined;
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpened(undefined);
    };
    document.addEventListener('pointerdown', closeFromOutside, true);
    return () => document.removeEventListener('pointerdown', closeFromOutside, true);
  }, [opened]);

  function close() {
    setOpened(undefined);
    button.current?.focus();
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    // The page has keys of its own.
    event.preventDefault();
    event.stopPropagation();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    if (event.key === 'Escape') return close();
    const items = itemsOf(list.current);
    const item = itemFor(
      event.key,
      items,
      items.findIndex((each) => each === document.activeElement),
    );
    if (!item) return;
    event.preventDefault();
    item.focus();
  }

  return (
    <div
      ref={menu}
      className={styles.menu}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        // Not where the item itself went, as one does whose place another feature fills later.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(undefined);
      }}
    >
      <Button
        ref={button}
        icon="more"
        collapses={collapses}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-controls={opened && id}
        onMouseDown={keepFocus}
        onKeyDown={openByArrow}
        onClick={() => (opened ? close() : setOpened('first'))}
      >
        {label}
      </Button>
      {opened && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={styles.list}
          onMouseDown={keepFocus}
          onKeyDown={moveByKey}
          onClick={({ target }) => target instanceof Element && target.closest('[role=menuitem]') && close()}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** A press moves the focus away from the item, or not to the button, before it is a click: the menu would close too early. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
