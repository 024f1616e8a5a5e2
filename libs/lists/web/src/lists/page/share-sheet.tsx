import { isApiError } from '@nitrate/api-client';
import { useUser } from '@nitrate/auth/data-access';
import { localPath } from '@nitrate/contract-kit';
import { useToasts } from '@nitrate/dialogs';
import { useLocale, useProblemText, useText } from '@nitrate/i18n';
import type { FilmList } from '@nitrate/lists/contract';
import { filmListsApi } from '@nitrate/lists/data-access';
import { Button, Sheet } from '@nitrate/ui';
import { useId } from 'react';
import { listPath } from '../list-path';
import styles from './share-sheet.module.css';

interface ShareSheetProps {
  open: boolean;
  list: FilmList;
  onClose: () => void;
}

/** Who may open a list: its owner, everybody with its link, or everybody. */
export function ShareSheet({ open, list, onClose }: ShareSheetProps) {
  const text = useText();
  return (
    <Sheet open={open} title={text('lists.lists.share')} onClose={onClose}>
      <div className={styles.parts}>
        <p className={styles.state} role="status">
          {text(`lists.lists.share.${list.visibility}`)}
        </p>
        {list.visibility !== 'private' && <Address list={list} />}
        <Changes list={list} />
      </div>
    </Sheet>
  );
}

/** The address to pass on. */
function Address({ list: { id, shareToken } }: { list: FilmList }) {
  const text = useText();
  const locale = useLocale();
  const field = useId();
  const { notify } = useToasts();
  const address = new URL(localPath(locale, listPath(id, shareToken)), location.href).href;
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify(text('lists.lists.share.copied'));
    } catch {
      notify(text('lists.lists.share.copyFailed'));
    }
  }
  return (
    <div className={styles.address}>
      <label htmlFor={field}>{text('lists.lists.share.address')}</label>
      <input id={field} readOnly value={address} onFocus={({ target }) => target.select()} />
      <Button icon="link" onClick={() => void copy()}>
        {text('lists.lists.share.copy')}
      </Button>
    </div>
  );
}

function Changes({ list: { id, visibility } }: { list: FilmList }) {
  const text = useText();
  const problem = useProblemText();
  const { notify } = useToasts();
  const isEditor = useUser()?.roles.some((role) => role === 'EDITOR' || role === 'ADMIN') ?? false;
  const [share, sharing] = filmListsApi.useShareListMutation();
  const [unshare, unsharing] = filmListsApi.useUnshareListMutation();
  const [change, changing] = filmListsApi.useChangeListMutation();
  const loading = sharing.isLoading || unsharing.isLoading || changing.isLoading;

  async function run(request: Promise<{ error?: unknown }>) {
    const { error } = await request;
    if (error) notify(problem(isApiError(error) ? error.code : 'somethingWentWrong'));
  }

  return (
    <div className={styles.changes}>
      {visibility === 'private' && (
        <Button variant="primary" icon="link" loading={loading} onClick={() => void run(share({ list: id }))}>
          {text('lists.lists.share.create')}
        </Button>
      )}
      {visibility === 'link' && (
        <Button variant="danger" loading={loading} onClick={() => void run(unshare({ list: id }))}>
          {text('lists.lists.share.revoke')}
        </Button>
      )}
      {isEditor && visibility !== 'public' && (
        <Button loading={loading} onClick={() => void run(change({ list: id, visibility: 'public' }))}>
          {text('lists.lists.share.publish')}
        </Button>
      )}
      {visibility === 'public' && (
        <Button
          variant="danger"
          loading={loading}
          onClick={() => void run(change({ list: id, visibility: 'private' }))}
        >
          {text('lists.lists.share.unpublish')}
        </Button>
      )}
    </div>
  );
}
