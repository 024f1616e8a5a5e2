import type { Messages } from './src/messages';

export function messageFiles(root: string, locale: string, part?: string): string[];
export function messageParts(root: string): string[];
export function readMessages(root: string, path: string): Record<string, string>;
export function compileMessages(texts: Record<string, string>): Messages;
export function gatherMessages(root: string, locale: string, part?: string): Messages;
