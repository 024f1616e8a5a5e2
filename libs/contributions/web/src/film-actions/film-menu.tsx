import { useText, withMessages } from '@nitrate/i18n';
import { type DeferredSlots, Menu, MenuItem, MenuItemAnchor } from '@nitrate/ui';
import { type ReactNode, useState } from 'react';
import { messages as de } from 'virtual:messages/film-actions/de';
import { messages as en } from 'virtual:messages/film-actions/en';
import { ActionIcon, type ActionIconName } from './action-icon';
import { ActionDialog } from './action-dialog';
import { CiteDialog } from './cite/cite-dialog';
import { KnowPanel } from './know/know-panel';
import { EmbedPanel, ManifestPanel } from './share/embed-panels';
import { ShareAction } from './share/share-action';

type Dialog = 'cite' | 'embed' | 'iiif' | 'know';

/** Shares a film that can be watched; a menu has what is done less often. */
function ShareAndMore({ film, filmMs, action, items }: DeferredSlots['film.actions']) {
  const text = useText();
  const [opened, setOpened] = useState<Dialog>();
  const opener = (dialog: Dialog, icon: ActionIconName, name: string) => (
    <MenuItem icon={<ActionIcon name={icon} />} aria-haspopup="dialog" onClick={() => setOpened(dialog)}>
      {name}
    </MenuItem>
  );
  const dialogOf = (dialog: Dialog, title: string, content: ReactNode) => (
    <ActionDialog open={opened === dialog} title={title} onClose={() => setOpened(undefined)}>
      {content}
    </ActionDialog>
  );
  return (
    <>
      <ShareAction film={film} filmMs={filmMs} />
      <Menu label={text('contributions.more')} collapses>
        {action && (
          <MenuItem icon={action.icon} onClick={action.onClick}>
            {action.name}
          </MenuItem>
        )}
        {items}
        {opener('cite', 'quote', text('contributions.cite'))}
        {opener('embed', 'code', text('contributions.share.embed'))}
        {opener('iiif', 'iiif', text('contributions.share.iiif'))}
        {opener('know', 'pen', text('contributions.know'))}
        {film.source && (
          <MenuItemAnchor icon={<ActionIcon name="source" />} href={film.source}>
            {text('contributions.source')}
          </MenuItemAnchor>
        )}
      </Menu>
      {dialogOf('cite', text('contributions.cite.title'), opened === 'cite' && <CiteDialog film={film} />)}
      {dialogOf('embed', text('contributions.share.embed'), opened === 'embed' && <EmbedPanel film={film} />)}
      {dialogOf('iiif', text('contributions.share.iiif'), opened === 'iiif' && <ManifestPanel film={film} />)}
      {dialogOf(
        'know',
        text('contributions.know'),
        <KnowPanel film={film.slug} open={opened === 'know'} onDone={() => setOpened(undefined)} />,
      )}
    </>
  );
}

export const FilmMenu = withMessages({ en, de })(ShareAndMore);
