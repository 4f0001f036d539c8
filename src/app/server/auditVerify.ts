// Verifies every chain of the audit log, entry by entry, and names the first bad one of each organization.
import type pg from 'pg'
import { entryColumns, hashOf, type Entry } from './auditVerify/canonical.ts'
import { readCheckpoints, writeCheckpoint, type ChainState } from './auditVerify/checkpoints.ts'

export interface ChainReport {
  organizationId: string
  entries: number
  firstBadSeq: string | null
  problem: string | null
}

export interface AuditReport {
  entries: number
  checkpoints: number
  chains: ChainReport[]
  /** About the file of checkpoints itself. */
  checkpointProblem: string | null
  ok: boolean
}

interface Options {
  /** Where the checkpoints are; null verifies the chains alone. */
  dataDir: string | null
  onProgress?: (entries: number) => void
}

const atOnce = 10_000
/** A clock set right may step back a little; a back-dated entry steps back further. */
const clockMayStepBackMs = 5 * 60_000

export async function verifyAudit(owner: pg.Pool, { dataDir, onProgress }: Options): Promise<AuditReport> {
  const checkpoints = dataDir === null ? null : readCheckpoints(dataDir)
  const chains = new Map<string, Chain>()
  const chainOf = (id: string) => {
    let chain = chains.get(id)
    if (!chain) chains.set(id, (chain = new Chain(id, checkpoints?.byOrganization.get(id) ?? [])))
    return chain
  }
  let entries = 0
  const client = await owner.connect()
  try {
    // One snapshot: entries that are added meanwhile belong to neither side of the comparison.
    await client.query('begin isolation level repeatable read read only')
    const { rows: heads } = await client.query<{ id: string; seq: string; hash: string }>(
      `select organization_id::text as id, seq::text, encode(hash, 'hex') as hash from audit.heads`,
    )
    await client.query(`declare log no scroll cursor for select ${entryColumns} from audit.entries e order by e.organization_id, e.seq`)
    for (;;) {
      const { rows } = await client.query<Entry>({ text: `fetch ${atOnce} from log`, rowMode: 'array' })
      if (rows.length === 0) break
      for (const entry of rows) chainOf(entry[0]).take(entry)
      entries += rows.length
      onProgress?.(entries)
    }
    for (const head of heads) chainOf(head.id).head = head
    await client.query('commit')
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
  for (const id of checkpoints?.byOrganization.keys() ?? []) chainOf(id)
  const all = [...chains.values()]
  for (const chain of all) chain.end()
  if (dataDir !== null && !checkpoints?.problem) writeCheckpoint(dataDir, all.flatMap((chain) => chain.newState()))
  return {
    entries,
    checkpoints: checkpoints?.count ?? 0,
    checkpointProblem: checkpoints?.problem ?? null,
    chains: all.map((chain) => chain.report()),
    ok: !checkpoints?.problem && all.every((chain) => chain.problem === null),
  }
}

/** One organization's chain as it is read, first entry to last. */
class Chain {
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
    if (hashOf(entry, this.hash) !== entry[10]) return this.fail(seq, 'this entry, or the order around it, was changed.')
    if (at < this.at - clockMayStepBackMs) return this.fail(seq, 'this entry is dated before the one before it.')
    this.seq = seq
    this.hash = entry[10]
    this.at = Math.max(at, this.at)
    this.compareWithCheckpoints()
  }

  end(): void {
    if (this.problem) return
    const later = this.checkpoints.find((c) => BigInt(c.seq) > this.seq)
    if (this.head && BigInt(this.head.seq) > this.seq) return this.fail(this.seq + 1n, 'the log was cut off here.')
    if (later) return this.fail(this.seq + 1n, `the log was cut off here; a signed checkpoint knows ${later.seq} entries.`)
    if (!this.head || this.head.seq !== String(this.seq) || this.head.hash !== this.hash)
      this.fail(this.seq, 'this entry was added without the log knowing of it.')
  }

  report(): ChainReport {
    return { organizationId: this.organizationId, entries: this.count, firstBadSeq: this.firstBadSeq?.toString() ?? null, problem: this.problem }
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
    else this.fail(this.lastMatching + 1n, `the log was rewritten between here and entry ${next.seq}; the signed checkpoint differs.`)
  }

  private fail(seq: bigint, problem: string): void {
    this.problem = problem
    this.firstBadSeq = seq
  }
}
