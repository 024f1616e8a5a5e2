import { localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { IconButton, SearchField } from '@nitrate/ui';
import { lazyPart } from '@nitrate/app-updates';
import { Suspense, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { archivePath } from '../links';
import styles from './search-box.module.css';
import type { ShownSuggestions } from './suggestion-list';
import { useSlashKey } from './use-slash-key';

const SuggestionList = lazyPart(async () => (await import('./suggestion-list')).SuggestionList);

const NO_SUGGESTIONS: ShownSuggestions = { words: '', paths: [] };

/** The search field: a form that submits to `/archive`, with suggestions while typing. `/` focuses it. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const submitted = pathname.endsWith('/archive') ? (new URLSearchParams(search).get('q') ?? '') : '';
  // The key resets the field on a new search or page.
  return <SearchForm key={`${pathname}?${submitted}`} submitted={submitted} />;
}

function SearchForm({ submitted }: { submitted: string }) {
  const text = useText();
  const locale = useLocale();
  const navigate = useLocalNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(submitted);
  const [open, setOpen] = useState(false);
  const [touched, setTouched] = useState(false);
  const [shown, setShown] = useState(NO_SUGGESTIONS);
  const [active, setActive] = useState(-1);
  useSlashKey(input);

  const expanded = open && shown.words === words && shown.paths.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (path: string) => {
    close();
    input.current?.blur();
    navigate(path);
  };
  const type = (next: string) => {
    setWords(next);
    setOpen(true);
    setActive(-1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go((expanded && shown.paths[active]) || archivePath({ q: words.trim() }));
  };
  const keyDown = (event: KeyboardEvent) => {
    const last = shown.paths.length - 1;
    if (event.key === 'Escape') {
      if (!expanded) type('');
      close();
      event.preventDefault();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!expanded) setOpen(true);
      else if (event.key === 'ArrowDown') setActive(active >= last ? -1 : active + 1);
      else setActive(active < 0 ? last : active - 1);
    }
  };

  return (
    <div className={styles.search}>
      <form role="search" action={localPath(locale, '/archive')} onSubmit={submit}>
        <SearchField
          ref={input}
          name="q"
          label={text('catalog.search.label')}
          placeholder={text('catalog.search.placeholder')}
          shortcut="/"
          value={words}
          maxLength={1000}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setTouched(true)}
          onBlur={close}
          onKeyDown={keyDown}
          {...(words
            ? {
                end: (
                  <IconButton
                    icon="close"
                    size="small"
                    tooltip="none"
                    label={text('catalog.search.clear')}
                    onClick={() => {
                      type('');
                      input.current?.focus();
                    }}
                  />
                ),
              }
            : {})}
        />
        <button type="submit" className={styles.submit} tabIndex={-1} aria-hidden="true" />
      </form>
      {touched && open && (
        <Suspense fallback={null}>
          <SuggestionList id={listId} words={words} visible={expanded} active={active} onShown={setShown} onPick={go} />
        </Suspense>
      )}
    </div>
  );
}
