import { ObjectMissing, type Storage } from './storage';

/** Reads an object whole. @throws ObjectMissing */
export async function readObject(open: Storage['open'], key: string): Promise<Buffer> {
  const object = await open(key);
  if (!object) throw new ObjectMissing(key);
  try {
    const whole = Buffer.allocUnsafe(object.size);
    let at = 0;
    for await (const chunk of object.content) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  } finally {
    await object.close();
  }
}
