/**
 * ffmpeg opens a file by its content: a script or a playlist named `.mp4` would read other files. So both programs get
 * these before every input that came from outside.
 */
export const inputGuards = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mpegvideo,flv,ogg,asf,mxf,dv',
] as const;

/** Everything about a file in one call, as JSON. */
export function probeArgs(path: string): string[] {
  return [
    ...['-v', 'error', ...inputGuards],
    ...['-show_format', '-show_streams', '-show_chapters', '-of', 'json'],
    ...['-i', fileUrl(path)],
  ];
}

/** The times of every packet of the picture, for files that do not say how long they are. */
export function packetTimesArgs(path: string, streamIndex: number): string[] {
  return [
    ...['-v', 'error', ...inputGuards, '-select_streams', String(streamIndex)],
    ...['-show_entries', 'packet=pts_time,dts_time', '-of', 'csv=p=0', '-i', fileUrl(path)],
  ];
}

/** Names the protocol, so that a file called `concat:a|b` or `-y` is taken for a file. */
export function fileUrl(path: string): string {
  return `file:${path}`;
}
