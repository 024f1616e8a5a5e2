import { useText } from '@nitrate/i18n';
import { Button, type DeferredSlots } from '@nitrate/ui';
import { requestBookmark } from '../host/bookmark-requests';
import { withListTexts } from '../list-texts';

type PassageChoiceProps = DeferredSlots['share.passage'];

/** The button of the share dialog that bookmarks the passage. */
export const PassageChoice = withListTexts(function PassageChoice(props: PassageChoiceProps) {
  const { film, startMs, endMs, onLeave } = props;
  const text = useText();
  return (
    <Button
      icon="bookmark"
      onClick={() => {
        // A notice, or the way to the login, is below an open dialog.
        onLeave();
        requestBookmark({ do: 'add', title: film.title, marked: { filmId: film.id, startMs, endMs } });
      }}
    >
      {text('lists.passage.add')}
    </Button>
  );
});
