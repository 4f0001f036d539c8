// What a tablet at the door records. Once a version is in use it never changes: a tablet that comes back after two weeks still sends it.
import type { z } from 'zod'
import { WrittenLine } from './api.ts'

/** The id of the event is the id of the line. */
export const lineKind = 'signInSheets.line'
export const lineKinds = { [lineKind]: { 1: WrittenLine } }
export type Line = z.output<typeof WrittenLine>
