import { useText } from '@nitrate/i18n';
import { IconButton, Tooltip } from '@nitrate/ui';

interface ItemActionsProps {
  /** Of the item, for the names of the buttons. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** The buttons that move and remove an item. Their tooltips leave out its name, which is next to them. */
export function ItemActions({ name, isFirst, isLast, onMove, onRemove }: ItemActionsProps) {
  const text = useText();
  return (
    <>
      <Tooltip text={text('contentCms.editor.moveUpTip')} place="bottomEnd">
        <IconButton
          data-part="up"
          icon="chevronUp"
          size="small"
          tooltip="none"
          label={text('contentCms.editor.moveUp', { name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
      </Tooltip>
      <Tooltip text={text('contentCms.editor.moveDownTip')} place="bottomEnd">
        <IconButton
          data-part="down"
          icon="chevronDown"
          size="small"
          tooltip="none"
          label={text('contentCms.editor.moveDown', { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </Tooltip>
      <Tooltip text={text('contentCms.editor.removeTip')} place="bottomEnd">
        <IconButton
          icon="close"
          size="small"
          tooltip="none"
          label={text('contentCms.editor.remove', { name })}
          onClick={onRemove}
        />
      </Tooltip>
    </>
  );
}
