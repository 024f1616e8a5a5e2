/** What ffmpeg complained of while it read a film. */
export interface DecodeFaults {
  /** Pictures that could not be decoded. */
  pictures: number;
  /** Pictures of which parts are wrong. How many are noticed differs from run to run. */
  flawedPictures: number;
  /** Packets of sound that could not be decoded. */
  sounds: number;
  /** Whether anything was called an error: a reader may have left out what it could not make sense of. */
  anyError: boolean;
}

const faultyPacket = /Error while decoding|Error submitting packet/;
const flawedPicture = /corrupt decoded frame/;
/** `stream #0:1` of older versions, `[aist#0:1/aac …]` of newer ones. */
const streamIndex = /#\d+:(\d+)/;
const errorLevel = /\[(?:error|fatal)\]/;

/**
 * Listens to ffmpeg's words, which must come with their level and unsummed (`-v repeat+level+warning`).
 * @param audioIndex of the sound in the source, null where it has none
 */
export function listenForFaults(audioIndex: number | null): { faults: DecodeFaults; hear: (line: string) => void } {
  const faults: DecodeFaults = { pictures: 0, flawedPictures: 0, sounds: 0, anyError: false };
  const hear = (line: string) => {
    faults.anyError ||= errorLevel.test(line);
    if (flawedPicture.test(line)) faults.flawedPictures += 1;
    if (!faultyPacket.test(line)) return;
    const isSound = audioIndex !== null && Number(streamIndex.exec(line)?.[1]) === audioIndex;
    faults[isSound ? 'sounds' : 'pictures'] += 1;
  };
  return { faults, hear };
}
