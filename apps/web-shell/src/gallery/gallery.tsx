import { localeNames, locales } from '@nitrate/contract-kit';
import { Dialogs } from '@nitrate/dialogs';
import { Wrap } from '@nitrate/ui';
import { type ComponentType, useEffect } from 'react';
import { ButtonParts, FieldParts } from './control-parts';
import { DialogParts } from './dialog-parts';
import { FeedbackParts } from './feedback-parts';
import { FormParts } from './form-parts';
import { type GalleryAddress, galleryPath } from './gallery-address';
import styles from './gallery.module.css';
import { LayoutParts } from './layout-parts';
import { MailParts } from './mail-parts';
import { copyPseudoStates } from './pseudo-states';

const parts: Record<string, ComponentType<{ open: string | undefined }>> = {
  buttons: ButtonParts,
  fields: FieldParts,
  feedback: FeedbackParts,
  layout: LayoutParts,
  forms: FormParts,
  dialogs: DialogParts,
  mails: MailParts,
};

/** Every part of `ui`, `forms` and `dialogs` in each of its states, and the mails. For developers. */
export function Gallery({ address }: { address: GalleryAddress }) {
  const { part: chosen, lang, theme, open } = address;
  useEffect(copyPseudoStates, []);
  const link = (name: string, to: Partial<GalleryAddress>, isCurrent: boolean) => (
    <a key={name} href={galleryPath({ ...address, open: undefined, ...to })} aria-current={isCurrent || undefined}>
      {name}
    </a>
  );
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <h1>Gallery</h1>
        <nav aria-label="Parts">
          {link('all', { part: undefined }, chosen === undefined)}
          {Object.keys(parts).map((name) => link(name, { part: name }, name === chosen))}
        </nav>
        <nav aria-label="Language">{locales.map((each) => link(localeNames[each], { lang: each }, lang === each))}</nav>
        <nav aria-label="Theme">
          {link('system', { theme: undefined }, theme === undefined)}
          {link('light', { theme: 'light' }, theme === 'light')}
          {link('dark', { theme: 'dark' }, theme === 'dark')}
        </nav>
      </header>
      <main>
        {Object.entries(parts)
          .filter(([name]) => chosen === undefined || chosen === name)
          .map(([name, Part]) => (
            <Part key={name} open={open} />
          ))}
      </main>
      <Dialogs />
    </Wrap>
  );
}
