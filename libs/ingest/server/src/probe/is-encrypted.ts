import type { FfprobeOutput } from './ffprobe-output';

/** Whether the file is encrypted or copy-protected, so that its streams decode to noise. */
export function isEncrypted({ format, streams = [], packets = [] }: FfprobeOutput): boolean {
  return (
    // Common Encryption, in MP4.
    packets.some(({ side_data_list: list }) => list?.some(({ side_data_type: type }) => type === 'Encryption info')) ||
    streams.some(({ codec_tag_string: tag }) => tag !== undefined && protectedTags.includes(tag)) ||
    // Matroska and WebM.
    streams.some(({ tags }) => tags?.['enc_key_id'] !== undefined) ||
    // Windows Media.
    Object.keys(format?.tags ?? {}).some((name) => /^ASF_(Protection_Type|Key_ID|License_URL)$/.test(name))
  );
}

/** Sample entries of Common Encryption, and of purchases from iTunes. */
const protectedTags = ['encv', 'enca', 'drmi', 'drms'];
