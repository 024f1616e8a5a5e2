import { useText } from '@nitrate/i18n';
import { Button, type DeferredSlots } from '@nitrate/ui';
import { requestBookmark } from '../host/bookmark-requests';
import { withListTexts } from '../list-texts';
import { requestAddToList } from '../lists/add/add-requests';

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

/** The button of the share dialog that adds the passage to lists. */
export const PassageListChoice = withListTexts(function PassageListChoice(props: PassageChoiceProps) {
  const { film, startMs, endMs, onLeave } = props;
  const text = useText();
  return (
    <Button
      icon="plus"
      aria-haspopup="dialog"
      onClick={() => {
        onLeave();
        requestAddToList({ filmId: film.id, title: film.title, passage: { startMs, endMs }, isPassage: true });
      }}
    >
      {text('lists.passage.toList')}
    </Button>
  );
});
