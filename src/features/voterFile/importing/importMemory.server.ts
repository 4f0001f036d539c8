// What an import keeps from chunk to chunk. All of it can be found again in the database: a run that goes on after a kill starts without it.
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { PairSet } from '../../../domain/pairSet.ts'
import type { Source } from './importSource.server.ts'

export interface ImportMemory {
  /** By layout of the table. */
  sources: Map<string, Source>
  /** Every voter in the table was imported by this very run, so nothing needs to be looked up to know who is new. */
  isFirstLoad: boolean
  /** The dry run writes nothing, so only this tells which voters earlier rows had. */
  isCheck: boolean
  voters: PairSet
  households: PairSet
  /** Key of a split → its number. */
  splits: Map<string, number>
  elections: Map<string, KnownElection>
  /** Codes as the file lists them → voters.voted. */
  voted: Map<string, string>
}

export interface KnownElection {
  id: number
  heldOn: string | null
}

export function memoryOf({ memory }: ChunkContext): ImportMemory {
  let kept = memory.get('voters') as ImportMemory | undefined
  if (!kept) {
    kept = {
      sources: new Map(),
      isFirstLoad: false,
      isCheck: false,
      voters: new PairSet(),
      households: new PairSet(),
      splits: new Map(),
      elections: new Map(),
      voted: new Map(),
    }
    memory.set('voters', kept)
  }
  return kept
}
