/**
 * ffmpeg recognises formats by content: a concat script or a playlist named `.mp4` would read other files. These
 * arguments precede every input that is not our own, for both ffmpeg and ffprobe.
 */
export const whitelistArgs = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mpegvideo,flv,ogg,asf,mxf,dv',
] as const;

/** The same for a file of sound next to a film. */
export const soundWhitelistArgs = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,m4a,matroska,webm,ogg,wav,mp3,aac,flac',
] as const;

export type WhitelistArgs = typeof whitelistArgs | typeof soundWhitelistArgs;

/** Enough to contain one of the chosen streams. */
const packetsProbed = 50;

/** Format, streams, chapters and the first packets of a file as JSON; only packets show that a file is encrypted. */
export function probeArgs(path: string, whitelist: WhitelistArgs = whitelistArgs): string[] {
  return [
    ...['-v', 'error', ...whitelist],
    ...['-show_format', '-show_streams', '-show_chapters', '-of', 'json'],
    ...['-show_entries', 'packet=stream_index:packet_side_data=side_data_type'],
    ...['-read_intervals', `%+#${packetsProbed}`],
    ...['-i', fileUrl(path)],
  ];
}

/** The timestamps of all packets of a stream. */
export function packetTimesArgs(path: string, streamIndex: number, whitelist: WhitelistArgs = whitelistArgs): string[] {
  return [
    ...['-v', 'error', ...whitelist, '-select_streams', String(streamIndex)],
    ...['-show_entries', 'packet=pts_time,dts_time', '-of', 'csv=p=0', '-i', fileUrl(path)],
  ];
}

/** With an explicit protocol, so that a file named `concat:a|b` or `-y` is opened as a file. */
export function fileUrl(path: string): string {
  return `file:${path}`;
}
