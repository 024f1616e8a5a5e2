import type { Locator, Page } from 'playwright';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is painted in an area of a page. */
interface Paint {
  /** The most frequent colour, as `r,g,b`. */
  ground: string;
  /** Share of the pixels in another colour than the background, 0 to 1. */
  ink: number;
  /** The pixels, for comparison with another paint of the same size. */
  pixels: string;
}

/** The area of an element, grown by `by` pixels on each side; negative values shrink it. */
export async function areaOf(target: Locator, by = 0): Promise<Area> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** Reads what is painted in an area of the window. */
export async function paintOf(page: Page, clip: Area): Promise<Paint> {
  const png = (await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })).toString('base64');
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    const counts = new Map<string, number>();
    const colours = Array.from({ length: data.length / 4 }, (_, at) => data.slice(4 * at, 4 * at + 3).join(','));
    for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    const [[ground, share] = ['', 0]] = [...counts].sort(([, one], [, other]) => other - one);
    return { ground, ink: 1 - share / colours.length, pixels: colours.join(' ') };
  }, png);
}

/** Reads what is painted in an element. */
export const paintIn = async (target: Locator, by = 0): Promise<Paint> =>
  paintOf(target.page(), await areaOf(target, by));
