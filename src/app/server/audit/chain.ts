// One organization's chain: gapless, each hash right, its end where the log and the signed checkpoints say it is.
import { hashOf, type Entry } from './canonical.ts'
import type { ChainState } from './checkpoints.ts'

export interface ChainReport {
  organizationId: string
  entries: number
  firstBadSeq: string | null
  problem: string | null
}

/** A clock set right may step back a little; a back-dated entry steps back further. */
const clockMayStepBackMs = 5 * 60_000

/** One organization's chain as it is read, first entry to last. */
export class Chain {
  readonly organizationId: string
  head: { seq: string; hash: string } | null = null
  problem: string | null = null
  private firstBadSeq: bigint | null = null
  private readonly checkpoints: ChainState[]
  private checkpointsSeen = 0
  private lastMatching = 0n
  private seq = 0n
  private hash = ''
  private at = 0
  private count = 0

  constructor(organizationId: string, checkpoints: ChainState[]) {
    this.organizationId = organizationId
    this.checkpoints = checkpoints
  }

  take(entry: Entry): void {
    this.count++
    if (this.problem) return
    const seq = BigInt(entry[1])
    const at = Date.parse(entry[2])
    const expected = this.seq + 1n
    if (seq > expected) return this.fail(expected, 'this entry is missing.')
    if (seq < expected) return this.fail(seq, 'this entry was put in.')
    if (hashOf(entry, this.hash) !== entry[10])
      return this.fail(seq, 'this entry, or the order around it, was changed.')
    if (at < this.at - clockMayStepBackMs)
      return this.fail(seq, 'this entry is dated before the one before it.')
    this.seq = seq
    this.hash = entry[10]
    this.at = Math.max(at, this.at)
    this.compareWithCheckpoints()
  }

  end(): void {
    if (this.problem) return
    const later = this.checkpoints.find((c) => BigInt(c.seq) > this.seq)
    if (this.head && BigInt(this.head.seq) > this.seq)
      return this.fail(this.seq + 1n, 'the log was cut off here.')
    if (later)
      return this.fail(
        this.seq + 1n,
        `the log was cut off here; a signed checkpoint knows ${later.seq} entries.`,
      )
    if (!this.head || this.head.seq !== String(this.seq) || this.head.hash !== this.hash)
      this.fail(this.seq, 'this entry was added without the log knowing of it.')
  }

  report(): ChainReport {
    return {
      organizationId: this.organizationId,
      entries: this.count,
      firstBadSeq: this.firstBadSeq?.toString() ?? null,
      problem: this.problem,
    }
  }

  /** For the next checkpoint: nothing when the chain is bad or has not grown. */
  newState(): ChainState[] {
    if (this.problem || this.seq === 0n || this.checkpoints.at(-1)?.seq === String(this.seq)) return []
    return [{ organizationId: this.organizationId, seq: String(this.seq), hash: this.hash }]
  }

  private compareWithCheckpoints(): void {
    const next = this.checkpoints[this.checkpointsSeen]
    if (!next || BigInt(next.seq) !== this.seq) return
    this.checkpointsSeen++
    if (next.hash === this.hash) this.lastMatching = this.seq
    else
      this.fail(
        this.lastMatching + 1n,
        `the log was rewritten between here and entry ${next.seq}; the signed checkpoint differs.`,
      )
  }

  private fail(seq: bigint, problem: string): void {
    this.problem = problem
    this.firstBadSeq = seq
  }
}
