import { factSeparator, useFormats, useProblemText, useText } from '@nitrate/i18n';
import { type FilmList, type MailPeriod, listLimits, mailPeriods } from '@nitrate/lists/contract';
import { listedFilmPath } from '@nitrate/catalog/contract';
import { Button, ButtonLink, Select } from '@nitrate/ui';
import { isApiError } from '@nitrate/api-client';
import { useCommonDialogs, useDialogs, useToasts } from '@nitrate/dialogs';
import { filmListsApi } from '@nitrate/lists/data-access';
import { lazyPart } from '@nitrate/app-updates';
import { useLocalNavigate } from '@nitrate/routing';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { headingId } from './heading-id';
import styles from './list-header.module.css';
import type { ShownList } from './use-list';
import { storeIntent, takeIntent } from '../../collection/intent';
import { useCollecting, useCollection } from '../../collection/use-collection';
import { Covers } from '../card/covers';
import { listPath, myListsPath } from '../list-path';
import { ListSheet } from '../form/list-sheet';
import { useContentsText } from '../use-contents-text';
import { ShareSheet } from './share-sheet';

/** How often a smart list is mailed. */
function MailField({ list, mail }: { list: string; mail: MailPeriod }) {
  const text = useText();
  const problem = useProblemText();
  const { notify } = useToasts();
  const [change, { originalArgs, isLoading }] = filmListsApi.useChangeListMutation();

  async function choose(next: MailPeriod) {
    const { error } = await change({ list, mail: next });
    if (error) notify(problem(isApiError(error) ? error.code : 'somethingWentWrong'));
    else notify(text(`lists.lists.smart.mailed.${next}`));
  }

  return (
    <div className={styles.field}>
      <Select
        label={text('lists.lists.smart.mail')}
        value={isLoading ? (originalArgs?.mail ?? mail) : mail}
        options={mailPeriods.map((value) => ({ value, label: text(`lists.lists.smart.mail.${value}`) }))}
        onChange={({ target }) => void choose(target.value as MailPeriod)}
      />
    </div>
  );
}

/** Makes a plain list of a smart list, after a question. */
function ConvertButton({ list: { id } }: { list: FilmList }) {
  const text = useText();
  const problem = useProblemText();
  const { show } = useDialogs();
  const { notify } = useToasts();
  const [convert] = filmListsApi.useConvertSmartListMutation();

  async function makePlain() {
    const { error } = await convert({ list: id });
    if (error) return notify(problem(isApiError(error) ? error.code : 'somethingWentWrong'));
    notify(text('lists.lists.smart.converted'));
    document.getElementById(headingId)?.focus();
  }

  const ask = () =>
    show({
      title: text('lists.lists.smart.convert.title'),
      body: text('lists.lists.smart.convert.body', { most: listLimits.maxItems }),
      primary: { text: text('lists.lists.smart.convert'), callback: makePlain },
      secondary: { text: text('lists.lists.cancel') },
    });
  return (
    <Button aria-haspopup="dialog" onClick={() => void ask()}>
      {text('lists.lists.smart.convert')}
    </Button>
  );
}

const FindFilms = lazyPart(async () => (await import('../add/find-films')).FindFilms);

/** What the user can do with a list of their own. */
function OwnActions({ list }: { list: FilmList }) {
  const text = useText();
  const collecting = useCollecting();
  const [open, setOpen] = useState<'find' | 'edit' | 'share'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {list.type === 'LIST' && (
        <Button icon="plus" onClick={() => setOpen('find')}>
          {text('lists.lists.find')}
        </Button>
      )}
      <Button icon="share" onClick={() => setOpen('share')}>
        {text('lists.lists.share')}
      </Button>
      <Button onClick={() => setOpen('edit')}>{text('lists.lists.edit')}</Button>
      <DeleteButton list={list} />
      <ListSheet
        open={open === 'edit'}
        title={text('lists.lists.edit')}
        words={list}
        submitText={text('lists.lists.form.save')}
        onSave={(words) => collecting(({ lists }) => lists.save(list.id, words))}
        onClose={close}
      />
      {open === 'find' && (
        <Suspense fallback={null}>
          <FindFilms list={list.id} onClose={close} />
        </Suspense>
      )}
      <ShareSheet open={open === 'share'} list={list} onClose={close} />
    </>
  );
}

/** Deletes the list after a question, and offers to undo it. */
function DeleteButton({ list: { id, name, description } }: { list: FilmList }) {
  const text = useText();
  const collecting = useCollecting();
  const { confirmDelete } = useCommonDialogs();
  const { notify } = useToasts();
  const navigate = useLocalNavigate();
  const remove = () => {
    collecting(({ lists }) => lists.remove(id));
    notify(text('lists.lists.deleted', { name }), {
      text: text('lists.lists.undo'),
      callback: () => collecting(({ lists }) => lists.save(id, { name, description })),
    });
    void navigate(myListsPath);
  };
  return <Button onClick={() => confirmDelete(name, remove)}>{text('lists.lists.delete')}</Button>;
}

interface CopyListProps {
  list: FilmList;
  share: string | undefined;
}

/** Makes a list of the user with the films of this one. Visitors are asked to log in, and it is done after that. */
function CopyList({ list: { id, name, isOwn }, share }: CopyListProps) {
  const text = useText();
  const problem = useProblemText();
  const collection = useCollection();
  const { notify } = useToasts();
  const { loginRequired } = useCommonDialogs();
  const navigate = useLocalNavigate();
  const [duplicate, { isLoading }] = filmListsApi.useDuplicateListMutation();

  async function copy() {
    const copied = text('lists.lists.copyName', { name }).slice(0, listLimits.maxName);
    const { data, error } = await duplicate({ list: id, name: copied, ...(share !== undefined && { share }) });
    if (!data) return notify(problem(isApiError(error) ? error.code : 'somethingWentWrong'));
    notify(text('lists.lists.copied', { name: data.name }));
    void navigate(listPath(data.id));
  }

  const fulfil = useEffectEvent(() => {
    if (takeIntent('copyList')?.list === id) void copy();
  });
  useEffect(() => {
    if (collection) fulfil();
  }, [collection]);

  return (
    <Button
      icon="copy"
      loading={isLoading}
      onClick={() =>
        collection
          ? void copy()
          : void loginRequired(listPath(id, share), () => storeIntent({ kind: 'copyList', list: id }))
      }
    >
      {text(isOwn ? 'lists.lists.duplicate' : 'lists.lists.copyToMine')}
    </Button>
  );
}

const pictureSizes = (count: number) =>
  count > 1 ? '(min-width: 900px) 192px, 50vw' : '(min-width: 900px) 384px, 100vw';

interface ListHeaderProps {
  list: FilmList;
  shown: ShownList;
  share: string | undefined;
  /** Puts the films into another order; absent where there is nothing to arrange. */
  onArrange?: () => void;
}

/** How long all films and passages of a list are together; "at least" where the duration of some is not known. */
function useRunningTime(time: ShownList['runningTime'], count: number | null): string | undefined {
  const text = useText();
  const { duration } = useFormats();
  if (!time || time.ms === 0) return undefined;
  const total = duration(time.ms);
  return time.films < (count ?? 0) ? text('lists.lists.runningTime.atLeast', { total }) : total;
}

/** Pictures, name and description of a list, and what can be done with it. */
export function ListHeader({ list, shown, share, onArrange }: ListHeaderProps) {
  const text = useText();
  const contents = useContentsText();
  const { date } = useFormats();
  const { first, covers } = shown;
  const runningTime = useRunningTime(shown.runningTime, list.count);
  const { id, type, name, description, count, passages, visibility, isOwn, mail, changedAt } = list;
  const facts = [
    count !== null && contents({ count, passages }),
    runningTime,
    isOwn && text(`lists.lists.visibility.${visibility}`),
    text('lists.lists.changed', { date: date(changedAt) }),
  ];
  return (
    <header className={styles.header}>
      {covers.length > 0 && (
        <Covers covers={covers} className={styles.picture} sizes={pictureSizes(covers.length)} eager />
      )}
      <div>
        <p className={styles.kind}>
          {text(`lists.lists.${type === 'SEARCH' ? 'smart.' : ''}kind.${isOwn ? 'own' : visibility}`)}
        </p>
        <h1 id={headingId} tabIndex={-1}>
          {name}
        </h1>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.facts}>{facts.filter(Boolean).join(factSeparator)}</p>
        <div className={styles.actions}>
          {first && (
            <ButtonLink
              to={listedFilmPath(first.slug, { id, ...(share !== undefined && { share }) }, first.passage)}
              variant="primary"
              icon="play"
            >
              {text('lists.lists.playAll')}
            </ButtonLink>
          )}
          {onArrange && <Button onClick={onArrange}>{text('lists.lists.arrange')}</Button>}
          {isOwn && <OwnActions list={list} />}
          <CopyList list={list} share={share} />
          {isOwn && type === 'SEARCH' && <ConvertButton list={list} />}
        </div>
        {mail !== null && <MailField list={id} mail={mail} />}
      </div>
    </header>
  );
}
