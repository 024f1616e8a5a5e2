/** What a reload of the page would interrupt. */
export interface PageActivity {
  /** True while something plays, a field holds words typed into it, or a dialog is open. */
  isBusy: () => boolean;
  stop: () => void;
}

const wordFields =
  'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])';

const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"]';

const holdsWords = (field: Element): boolean =>
  'value' in field ? field.value !== '' : Boolean(field.textContent?.trim());

const isPlaying = ({ paused, ended }: HTMLMediaElement): boolean => !paused && !ended;

/** Records the fields that the user types into. Fields that have left the page are dropped. */
export function watchPageActivity(page: Document): PageActivity {
  const edited = new Set<Element>();

  const onInput = ({ target }: Event) => {
    const field = target instanceof Element ? target.closest(wordFields) : null;
    if (field) edited.add(field);
  };
  page.addEventListener('input', onInput, true);

  function hasUnsentWords(): boolean {
    for (const field of edited) if (!field.isConnected) edited.delete(field);
    return [...edited].some(holdsWords);
  }

  return {
    isBusy: () =>
      [...page.querySelectorAll<HTMLMediaElement>('video, audio')].some(isPlaying) ||
      page.querySelector(dialogs) !== null ||
      hasUnsentWords(),
    stop: () => page.removeEventListener('input', onInput, true),
  };
}
