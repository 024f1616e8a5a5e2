/** The decode errors that ffmpeg logged while reading a film. */
export interface DecodeErrors {
  /** Video frames that could not be decoded. */
  videoFrames: number;
  /** Video frames decoded with errors. The number that ffmpeg detects differs from run to run. */
  corruptFrames: number;
  /** Audio packets that could not be decoded. */
  audioPackets: number;
  /** Whether there was any line at error level: a demuxer may have skipped data it could not parse. */
  hasError: boolean;
}

const failedPacket = /Error while decoding|Error submitting packet/;
const corruptFrame = /corrupt decoded frame/;
/** `stream #0:1` of older versions, `[aist#0:1/aac …]` of newer ones. */
const streamIndex = /#\d+:(\d+)/;
const errorLevel = /\[(?:error|fatal)\]/;

/**
 * Counts decode errors in the log of ffmpeg, which must run with `-v repeat+level+warning`.
 * @param audioIndex index of the audio stream in the source, null without one
 */
export function countDecodeErrors(audioIndex: number | null): { errors: DecodeErrors; onLine: (line: string) => void } {
  const errors: DecodeErrors = { videoFrames: 0, corruptFrames: 0, audioPackets: 0, hasError: false };
  const onLine = (line: string) => {
    errors.hasError ||= errorLevel.test(line);
    if (corruptFrame.test(line)) errors.corruptFrames += 1;
    if (!failedPacket.test(line)) return;
    const isAudio = audioIndex !== null && Number(streamIndex.exec(line)?.[1]) === audioIndex;
    errors[isAudio ? 'audioPackets' : 'videoFrames'] += 1;
  };
  return { errors, onLine };
}
