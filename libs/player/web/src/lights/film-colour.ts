import { meanColour, type Rgb } from './house-colour';

/** More pixels than a placeholder has detail for. */
const width = 16;
const height = 9;

/** Average colour of a `data:` image; undefined where it cannot be read. */
export async function filmColour(placeholder: string): Promise<Rgb | undefined> {
  const image = new Image();
  image.src = placeholder;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context?.drawImage(image, 0, 0, width, height);
  return context ? meanColour(context.getImageData(0, 0, width, height).data) : undefined;
}
