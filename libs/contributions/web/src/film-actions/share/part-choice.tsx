import { timeText } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { Choice } from '../choice';
import { TimeField } from '../time-field';
import { partKinds, type ReadPart, type TypedPart, typedTime } from '../typed-time';

interface PartChoiceProps {
  typed: TypedPart;
  read: ReadPart;
  /** Of the film. */
  lengthMs: number;
  /** The present time of the player; undefined without one. */
  playerMs: (() => number) | undefined;
  onChange: (typed: TypedPart) => void;
}

/** Chooses what is shared: the film, the film from a time on, or a passage; times are typed or taken from the player. */
export function PartChoice({ typed, read, lengthMs, playerMs, onChange }: PartChoiceProps) {
  const text = useText();
  const fieldOf = (side: 'start' | 'end') => {
    const problem = side === 'start' ? read.startProblem : read.endProblem;
    const take = (value: string) => onChange({ ...typed, [side]: value });
    return (
      <TimeField
        label={text(`contributions.share.${side}`)}
        value={typed[side]}
        error={problem && text(`contributions.share.problem.${problem}`, { length: timeText(lengthMs) })}
        onChange={take}
      >
        {playerMs && (
          <Button
            size="small"
            aria-label={text(`contributions.share.fromPlayer.${side}`)}
            onClick={() => take(typedTime(Math.floor(playerMs() / 1000) * 1000))}
          >
            {text('contributions.share.fromPlayer')}
          </Button>
        )}
      </TimeField>
    );
  };
  return (
    <>
      <Choice
        legend={text('contributions.share.part')}
        options={partKinds}
        labelOf={(kind) => text(`contributions.share.part.${kind}`)}
        value={typed.kind}
        onChange={(kind) => onChange({ ...typed, kind })}
      />
      {typed.kind !== 'film' && fieldOf('start')}
      {typed.kind === 'passage' && fieldOf('end')}
    </>
  );
}
