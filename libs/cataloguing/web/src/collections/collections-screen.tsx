import { maxFirstCollections, type StudioCollection } from '@nitrate/cataloguing/contract';
import { collectionKey, collectionPath, studioFilmsPath } from '@nitrate/catalog/contract';
import { studioCollectionsApi } from '@nitrate/cataloguing/data-access';
import { useCommonDialogs, useToasts } from '@nitrate/dialogs';
import { useLeaveGuard } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead } from '@nitrate/routing';
import { BackLink, StudioPage } from '@nitrate/staff-ui';
import { Button, EmptyState, ErrorBox, IconButton, Loaded, Skeleton, useErrorTexts, VisuallyHidden } from '@nitrate/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './collections.module.css';

/** The page `/studio/collections`: the collections in the order of the site, which editors can change. */
export function CollectionsScreen() {
  const text = useText();
  const query = studioCollectionsApi.useListStudioCollectionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <StudioPage>
      <PageHead title={text('cataloguing.collections.title')} path="/studio/collections" noindex />
      <BackLink to={studioFilmsPath}>{text('cataloguing.import.toFilms')}</BackLink>
      <h1>{text('cataloguing.collections.title')}</h1>
      <p className={styles.help}>{text('cataloguing.collections.lead')}</p>
      <Loaded query={query} skeleton={<Skeleton shape="block" className={styles.loading ?? ''} />}>
        {({ collections }) =>
          collections.length === 0 ? (
            <EmptyState small icon="film" title={text('cataloguing.collections.none')}>
              <p>{text('cataloguing.collections.noneHelp')}</p>
            </EmptyState>
          ) : (
            <CollectionOrder collections={collections} />
          )
        }
      </Loaded>
    </StudioPage>
  );
}

function CollectionOrder({ collections }: { collections: readonly StudioCollection[] }) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const { notify } = useToasts();
  const { discardChanges } = useCommonDialogs();
  const stored = collections.filter(({ isFirst }) => isFirst).map(({ value }) => value);
  const [draft, setDraft] = useState<readonly string[]>();
  const first = draft ?? stored;
  const [moved, setMoved] = useState<{ name: string; words: string }>();
  const lists = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [order, { isLoading }] = studioCollectionsApi.useOrderCollectionsMutation();
  const chosen = first.flatMap((name) => collections.find(({ value }) => value === name) ?? []);
  const others = collections
    .filter(({ value }) => !first.includes(value))
    .toSorted((a, b) => b.films - a.films || a.value.localeCompare(b.value));
  const isChanged = first.join('\n') !== stored.join('\n');
  useLeaveGuard(isChanged, discardChanges);
  useEffect(() => {
    // The button that was used is gone where its collection has moved to the other list.
    if (moved && document.activeElement === document.body) lastButtonOf(lists.current, moved.name)?.focus();
  }, [moved]);

  const move = (name: string, next: readonly string[]) => {
    setDraft(next);
    const at = next.indexOf(name);
    const words =
      at < 0
        ? text('cataloguing.collections.movedBack', { name })
        : text('cataloguing.collections.moved', { name, place: at + 1 });
    setMoved({ name, words });
  };
  const save = async () => {
    if (isLoading) return;
    setErrors([]);
    try {
      if (isChanged) await order({ first: [...first] }).unwrap();
      notify(text('cataloguing.collections.saved'));
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };

  return (
    <div ref={lists}>
      <CollectionList title={text('cataloguing.collections.first')} collections={chosen} isOrdered>
        {(name, at) => (
          <>
            <MoveButton
              icon="chevronUp"
              label={text('cataloguing.collections.up', { name })}
              disabled={at === 0}
              onClick={() => move(name, swapped(first, at, at - 1))}
            />
            <MoveButton
              icon="chevronDown"
              label={text('cataloguing.collections.down', { name })}
              disabled={at === first.length - 1}
              onClick={() => move(name, swapped(first, at, at + 1))}
            />
            <MoveButton
              icon="close"
              label={text('cataloguing.collections.back', { name })}
              onClick={() =>
                move(
                  name,
                  first.filter((each) => each !== name),
                )
              }
            />
          </>
        )}
      </CollectionList>
      {chosen.length === 0 && <p className={styles.help}>{text('cataloguing.collections.noneFirst')}</p>}
      <ErrorBox errors={errors} />
      <div className={styles.actions}>
        <Button variant="primary" loading={isLoading} onClick={() => void save()}>
          {text('cataloguing.collections.save')}
        </Button>
        {isChanged && <p className={styles.help}>{text('cataloguing.collections.changed')}</p>}
      </div>
      <VisuallyHidden role="status">{moved?.words}</VisuallyHidden>
      <CollectionList title={text('cataloguing.collections.others')} collections={others}>
        {(name) => (
          <Button
            size="small"
            disabled={first.length >= maxFirstCollections}
            onClick={() => move(name, [...first, name])}
          >
            {text('cataloguing.collections.toFront')}
            <VisuallyHidden> ({name})</VisuallyHidden>
          </Button>
        )}
      </CollectionList>
    </div>
  );
}

interface CollectionListProps {
  title: string;
  collections: readonly StudioCollection[];
  isOrdered?: boolean;
  children: (name: string, at: number) => React.ReactNode;
}

function CollectionList({ title, collections, isOrdered = false, children }: CollectionListProps) {
  const text = useText();
  const id = useId();
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <List className={styles.list}>
        {collections.map(({ value, films }, at) => {
          const key = collectionKey(value);
          return (
            <li key={value} data-collection={value}>
              <div>
                <LocalLink to={collectionPath(value)} prefetch="none">
                  {value}
                </LocalLink>
                <p className={styles.help}>{text('cataloguing.collections.films', { count: films })}</p>
              </div>
              <div className={styles.tools}>
                {key !== undefined && (
                  <LocalLink to={`/studio/content/${key}`} className={styles.edit} prefetch="none">
                    {text('cataloguing.collections.edit')}
                    <VisuallyHidden> ({value})</VisuallyHidden>
                  </LocalLink>
                )}
                {children(value, at)}
              </div>
            </li>
          );
        })}
      </List>
    </section>
  );
}

interface MoveButtonProps {
  icon: 'chevronUp' | 'chevronDown' | 'close';
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A disabled one keeps the focus, so that it is not lost at the ends of the list. */
function MoveButton({ icon, label, disabled = false, onClick }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <IconButton
      ref={button}
      icon={icon}
      label={label}
      size="small"
      tooltip="none"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    />
  );
}

function lastButtonOf(lists: HTMLElement | null, name: string): HTMLButtonElement | undefined {
  const items = [...(lists?.querySelectorAll('li') ?? [])];
  const item = items.find(({ dataset }) => dataset['collection'] === name);
  return [...(item?.querySelectorAll('button') ?? [])].at(-1);
}

function swapped(names: readonly string[], at: number, to: number): readonly string[] {
  const [one, other] = [names[at], names[to]];
  return one === undefined || other === undefined ? names : names.with(at, other).with(to, one);
}
