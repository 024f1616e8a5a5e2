/** ffmpeg filters that make a drawn picture look printed. */

const grain = (amount: number) => `noise=c0s=${amount}:c0f=t`;

/** The film sits loosely in the gate: the picture wanders by a pixel or two. */
const weave = (pixels: number) =>
  `crop=iw-${pixels * 4}:ih-${pixels * 4}:` +
  `${pixels * 2}+${pixels}*sin(n*0.9)*sin(n*0.23):${pixels * 2}+${pixels}*sin(n*1.3+1)*sin(n*0.17),`;

/** One colour over grey: U and V of the print's tone. */
const tone = (u: number, v: number) => `format=gray,format=yuv420p,lutyuv=u=${128 + u}:v=${128 + v},`;

const size = (width: number, height: number) => `scale=${width}:${height}:flags=bilinear,setsar=1,`;

interface Look {
  width: number;
  height: number;
  grain?: number;
  weave?: number;
}

/** Black and white, a little warm as a print is. */
export const blackAndWhite = ({ width, height, grain: amount = 6, weave: pixels = 0.5 }: Look) =>
  `${weave(pixels)}${size(width, height)}${tone(-1, 2)}${grain(amount)}`;

export const sepia = ({ width, height, grain: amount = 6, weave: pixels = 1 }: Look) =>
  `${weave(pixels)}${size(width, height)}${tone(-14, 11)}${grain(amount)}`;

/** Colour stock as it comes from the drawing, with grain alone. */
export const colourFilm = ({ width, height, grain: amount = 5, weave: pixels = 0.5 }: Look) =>
  `${weave(pixels)}${size(width, height)}format=yuv420p,${grain(amount)}`;

/** Eastmancolor after fifty years: the cyan layer has gone, and black with it. */
export const fadedColour = ({ width, height, grain: amount = 6, weave: pixels = 0.5 }: Look) =>
  `${weave(pixels)}${size(width, height)}lutrgb=r=val*0.9+25:g=val*0.86+6:b=val*0.88+17,format=yuv420p,${grain(amount)}`;

/** No film at all: the picture as it left the camera. */
export const digital = ({ width, height, grain: amount = 2 }: Look) =>
  `${size(width, height)}format=yuv420p,${grain(amount)}`;
