// Known before a file is read, and without the programs that read one.
import { notAPdf, tooLarge } from './problem.ts'

export const mostBytes = 100 * 1024 * 1024
export const mostPages = 5000

/** The size, and the mark that readers look for near the beginning. */
export function checkBytes(bytes: Uint8Array): void {
  if (bytes.length > mostBytes) throw tooLarge()
  if (!latin(bytes.subarray(0, 1024 + 5)).includes('%PDF-')) throw notAPdf()
}

export const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)
