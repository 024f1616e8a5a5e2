import { localPath } from '@nitrate/contract-kit';
import { useToasts } from '@nitrate/dialogs';
import { useLocale, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';

/** Copies the address of a bookmarked film or passage. */
export function CopyLink({ path, title }: { path: string; title: string }) {
  const text = useText();
  const locale = useLocale();
  const { notify } = useToasts();
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(localPath(locale, path), location.href).href);
      notify(text('lists.copied'));
    } catch {
      notify(text('lists.copyFailed'));
    }
  }
  return (
    <Button
      size="small"
      variant="quiet"
      icon="link"
      aria-label={text('lists.copyOf', { title })}
      onClick={() => void copy()}
    >
      {text('lists.copy')}
    </Button>
  );
}
