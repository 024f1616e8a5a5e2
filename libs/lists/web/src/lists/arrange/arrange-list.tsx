import { Accessibility, AutoScroller, Feedback } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { useToasts } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { Button, FailedState, LoadingNote } from '@nitrate/ui';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { withListTexts } from '../../list-texts';
import { entryTitle } from '../entry';
import { withFilmListTexts } from '../film-list-texts';
import { ListSkeleton } from '../page/list-skeleton';
import styles from './arrange-list.module.css';
import { ArrangeRow } from './arrange-row';
import { type OrderedItem, useListOrder } from './use-list-order';

interface ArrangeListProps {
  list: string;
  onDone: () => void;
}

/**
 * All films and passages of a list, to be put into another order: by dragging, by the keyboard on the same handle, or by buttons.
 * Every move is saved at once, and can be undone.
 */
export const ArrangeList = withListTexts(
  withFilmListTexts(function ArrangeList({ list, onDone }: ArrangeListProps) {
    const text = useText();
    const order = useListOrder(list);
    const { items, error, pending, retry } = order;
    const { notify } = useToasts();
    const refocus = useRef<() => void>(undefined);
    // A moved element loses the focus.
    useLayoutEffect(() => {
      refocus.current?.();
      refocus.current = undefined;
    }, [items]);

    const section = useRef<HTMLElement>(null);
    const isLoaded = items !== undefined;
    // The button that opened it is gone.
    useLayoutEffect(() => section.current?.focus(), [isLoaded]);

    const plugins = useDragTexts(items ?? []);
    if (error) return <FailedState error={error} onRetry={retry} retrying={pending} />;
    if (!items) {
      return (
        <>
          <LoadingNote />
          <ListSkeleton />
        </>
      );
    }

    function move(from: number, to: number, button?: HTMLElement) {
      const item = items?.[from];
      if (!item || !items?.[to] || from === to) return;
      refocus.current = button && (() => button.focus());
      order.move(item, to);
      // Its live region also tells the new place to screen readers.
      notify(text('lists.lists.arrange.moved', { title: entryTitle(item), place: to + 1, count: items.length }), {
        text: text('lists.lists.undo'),
        callback: () => {
          refocus.current = () => (button?.isConnected ? button : section.current)?.focus();
          order.putBack(item);
        },
      });
    }

    return (
      <section ref={section} tabIndex={-1} className={styles.arrange} aria-label={text('lists.lists.arrange')}>
        <div className={styles.head}>
          <p className={styles.how}>{text('lists.lists.arrange.how')}</p>
          <Button variant="primary" icon="check" onClick={onDone}>
            {text('lists.lists.arrange.done')}
          </Button>
        </div>
        <DragDropProvider
          plugins={plugins}
          onDragEnd={({ canceled, operation: { source } }) => {
            if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
          }}
        >
          <ol className={styles.rows}>
            {items.map((item, at) => (
              <ArrangeRow
                key={item.id}
                item={item}
                at={at}
                count={items.length}
                onMove={(target, button) => move(at, target === 'up' ? at - 1 : at + 1, button)}
              />
            ))}
          </ol>
        </DragDropProvider>
      </section>
    );
  }),
);

type DragTexts = NonNullable<ConstructorParameters<typeof Accessibility>[1]>;
type Plugins = NonNullable<Parameters<typeof DragDropProvider>[0]['plugins']>;

/** What a screen reader says while an item is dragged. */
function useDragTexts(items: readonly OrderedItem[]): Plugins {
  const text = useText();
  const shown = useRef(items);
  useLayoutEffect(() => {
    shown.current = items;
  }, [items]);
  return useMemo<Plugins>(() => {
    const titleOf = (id: unknown) => {
      const item = shown.current.find((each) => each.id === id);
      return item ? entryTitle(item) : '';
    };
    const announcements: DragTexts['announcements'] = {
      dragstart: ({ operation: { source } }) => text('lists.lists.arrange.picked', { title: titleOf(source?.id) }),
      dragover: ({ operation: { source } }) =>
        isSortable(source)
          ? text('lists.lists.arrange.over', { place: source.index + 1, count: shown.current.length })
          : undefined,
      // A drop is announced with its place by the list itself.
      dragend: ({ canceled }) => (canceled ? text('lists.lists.arrange.canceled') : undefined),
    };
    const screenReaderInstructions = { draggable: text('lists.lists.arrange.instructions') };
    const accessibility = Accessibility.configure({ announcements, screenReaderInstructions });
    // Cursor and selection are matters of the style sheet: each rule that is inserted needs a place in the policy.
    return [AutoScroller, Feedback, accessibility];
  }, [text]);
}
