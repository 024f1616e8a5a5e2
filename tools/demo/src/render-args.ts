import type { Recipe, Title, TitleLine, Typeface } from './film';

/** Paths of a film's intermediate files. */
export interface RenderFiles {
  /** File of concatenated PNGs; absent for a film that ffmpeg's own sources generate. */
  frames?: string;
  sound: string;
  typefaces: Record<Typeface, string>;
  output: string;
}

const quoted = (value: string) => `'${value.replace(/\\/g, '\\\\').replace(/:/g, '\\:')}'`;

function drawLine(line: TitleLine, title: Title, recipe: Recipe, typefaces: Record<Typeface, string>): string {
  if (line.text.includes("'")) throw new Error(`A title wants a typographic apostrophe: ${line.text}`);
  const soft = title.fadeSeconds ?? 0.4;
  const alpha = `min(1,min((t-${title.from})/${soft},(${title.to}-t)/${soft}))`;
  const x = line.x === undefined ? '(w-text_w)/2' : String(Math.round(line.x * recipe.width));
  return [
    `drawtext=fontfile=${quoted(typefaces[line.face])}`,
    `text=${quoted(line.text)}`,
    'expansion=none',
    `fontsize=${Math.round(line.size * recipe.height)}`,
    `fontcolor=${line.colour ?? '0xe9e2d2'}`,
    `x=${x}`,
    // Placed by the baseline, so that the lines of a card keep their distance.
    `y=${Math.round(line.y * recipe.height)}-ascent/2`,
    `alpha='max(0,${alpha})'`,
    `enable='between(t,${title.from},${title.to})'`,
  ].join(':');
}

/** Arguments of the one ffmpeg call per film: frames and sound in, a high-quality MP4 for further encoding out. */
export function renderArgs(recipe: Recipe, files: RenderFiles): string[] {
  const { picture } = recipe;
  const drawn = picture.kind === 'drawn';
  const lettering = recipe.titles.flatMap((title) =>
    title.lines.map((line) => drawLine(line, title, recipe, files.typefaces)),
  );
  const source = drawn ? '[0:v]' : `${picture.graph},`;
  const chain = [`fps=${recipe.fps}`, ...lettering, recipe.look, 'format=yuv420p[v]'].join(',');
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'],
    ...(drawn
      ? ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(picture.perSecond), '-i', files.frames ?? '']
      : []),
    ...['-i', files.sound, '-filter_complex', `${source}${chain}`, '-map', '[v]', '-map', drawn ? '1:a' : '0:a'],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '24',
      '-g',
      '48',
      '-c:a',
      'aac',
      '-b:a',
      '128k',
      '-ar',
      '48000',
    ],
    ...['-ac', '2', '-t', String(recipe.seconds), '-movflags', '+faststart', '-f', 'mp4', files.output],
  ];
}
