import { readLines } from './read-lines';

async function count(...pieces: string[]): Promise<number> {
  let lines = 0;
  for await (const { number } of readLines(pieces)) lines = number;
  return lines;
}

it('reads empty lines between others, and ends where nothing else comes', async () => {
  const empty = '\r\n'.repeat(60_000);
  expect(await count(`a\n${empty}`, `b\n${empty}c`)).toBe(120_003);
  await expect(count(`a\n${empty}`, empty)).rejects.toThrow('line 100002: there are more than 100,000 empty lines');
});
