interface StlSubtitle {
  /** Time codes such as `10:00:01:12`. */
  from: string;
  to: string;
  /** Bytes of the text field, or ASCII text. */
  text: string | number[];
  cumulative?: number;
  isComment?: boolean;
  /** 0xFF for the last block of a subtitle. */
  extension?: number;
}

interface StlHeader {
  format?: string;
  table?: string;
  language?: string;
  /** Start of the programme, `HHMMSSFF`. */
  start?: string;
}

/** An EBU STL file (Tech 3264) of fictional subtitles. */
export function stlFile(subtitles: readonly StlSubtitle[], header: StlHeader = {}): Buffer {
  const { format = 'STL25.01', table = '00', language = '08', start = '00000000' } = header;
  const head = Buffer.alloc(1024, 0x20);
  head.write(`850${format}1${table}${language}`, 0, 'latin1');
  head.write(start, 256, 'latin1');
  return Buffer.concat([head, ...subtitles.map(blockOf)]);
}

function blockOf(subtitle: StlSubtitle, index: number): Buffer {
  const { from, to, text, cumulative = 0, isComment = false, extension = 0xff } = subtitle;
  const block = Buffer.alloc(128, 0x8f);
  const times = [from, to].flatMap((timecode) => timecode.split(':').map(Number));
  Buffer.from([
    1,
    (index + 1) & 0xff,
    (index + 1) >> 8,
    extension,
    cumulative,
    ...times,
    20,
    2,
    Number(isComment),
  ]).copy(block);
  Buffer.from(typeof text === 'string' ? Buffer.from(text, 'latin1') : text).copy(block, 16, 0);
  return block;
}
