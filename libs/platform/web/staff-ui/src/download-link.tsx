import { type ApiFile, readFile, useAppDispatch } from '@nitrate/api-client';
import { useToasts } from '@nitrate/dialogs';
import { Icon, useErrorTexts } from '@nitrate/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import styles from './download-link.module.css';

interface DownloadLinkProps {
  /** From `apiUrl`. */
  href: string;
  /** Accessible name where the text alone does not say of what. */
  label?: string | undefined;
  children: ReactNode;
}

/** A link that saves a file of the API. Where the session has to be renewed or confirmed first, that happens. */
export function DownloadLink({ href, label, children }: DownloadLinkProps) {
  const dispatch = useAppDispatch();
  const { notify } = useToasts();
  const errorTexts = useErrorTexts();
  const [isLoading, setLoading] = useState(false);

  async function load(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    try {
      saveFile(await dispatch(readFile(href)));
    } catch (error) {
      notify(errorTexts(error).join(' '));
    } finally {
      setLoading(false);
    }
  }

  return (
    <a
      href={href}
      download
      className={styles.download}
      aria-label={label}
      aria-busy={isLoading}
      onClick={(event) => void load(event)}
    >
      <Icon name="download" size={16} />
      {children}
    </a>
  );
}

function saveFile({ name, content }: ApiFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Browsers may begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
