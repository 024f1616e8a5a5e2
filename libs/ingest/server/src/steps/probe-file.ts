import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ProcessFailure } from '@nitrate/processes';
import { Value } from 'typebox/value';
import { FilmRefused, isSystemFault } from '../film-refused';
import { FfprobeOutput } from '../probe/ffprobe-output';
import type { Probe } from '../probe/probe';
import { probeArgs, type WhitelistArgs } from '../probe/probe-args';
import { type ProbeResult, readProbe } from '../probe/read-probe';
import { packetTimes } from './packet-times';
import { ffprobe, type ProcessContext, type StepContext } from './step-context';

/**
 * Probes a video file, and measures its duration where it declares none.
 * @throws FilmRefused
 */
export async function probeVideoFile(context: StepContext, path: string): Promise<Probe> {
  const file = await context.locate(path);
  await assertFile(file);
  const output = await ffprobeOutput(context, file);
  const result = readProbe(output);
  if (result.kind === 'probed') return result.probe;
  if (result.kind === 'refused') throw new FilmRefused(result.reason, `ffprobe on ${basename(path)}`);
  const measured = await measureDuration(context, file, result);
  const measuredResult = readProbe(output, measured);
  if (measuredResult.kind === 'probed') return measuredResult.probe;
  throw new FilmRefused(
    measuredResult.kind === 'refused' ? measuredResult.reason : 'damaged',
    `${basename(path)} has no packets with timestamps`,
  );
}

/** @throws FilmRefused when there is no such file, or nothing in it */
export async function assertFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new FilmRefused('missing', `${basename(path)} does not exist`);
  if (found.size === 0) throw new FilmRefused('notAFilm', `${basename(path)} is empty`);
}

/** @throws FilmRefused `notAFilm` when ffprobe rejects the file */
export async function ffprobeOutput(
  context: ProcessContext,
  path: string,
  whitelist?: WhitelistArgs,
): Promise<FfprobeOutput> {
  try {
    return Value.Parse(FfprobeOutput, JSON.parse(await ffprobe(context, probeArgs(path, whitelist))));
  } catch (error) {
    const isRejected = error instanceof ProcessFailure && error.kind === 'exit' && !isSystemFault(error.stderr);
    throw isRejected ? new FilmRefused('notAFilm', error.message, { cause: error }) : error;
  }
}

/** The end of the last packet, counted from the start of the file: a picture that begins later is shown from there. */
async function measureDuration(
  context: StepContext,
  path: string,
  { streamIndex, startMs, containerMs }: Extract<ProbeResult, { kind: 'durationMissing' }>,
): Promise<number> {
  let last = -Infinity;
  for (const time of await packetTimes(context, { path, streamIndex, durationMs: containerMs })) {
    last = Math.max(last, time);
  }
  return Math.max(0, Math.round(last - startMs));
}
