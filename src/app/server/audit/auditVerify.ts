// Verifies every chain of the audit log, entry by entry, and names the first bad one of each organization.
import type pg from 'pg'
import { entryColumns, type Entry } from './canonical.ts'
import { Chain, type ChainReport } from './chain.ts'
import { readCheckpoints, writeCheckpoint } from './checkpoints.ts'

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
    await client.query(
      `declare log no scroll cursor for select ${entryColumns} from audit.entries e order by e.organization_id, e.seq`,
    )
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
  if (dataDir !== null && !checkpoints?.problem)
    writeCheckpoint(
      dataDir,
      all.flatMap((chain) => chain.newState()),
    )
  return {
    entries,
    checkpoints: checkpoints?.count ?? 0,
    checkpointProblem: checkpoints?.problem ?? null,
    chains: all.map((chain) => chain.report()),
    ok: !checkpoints?.problem && all.every((chain) => chain.problem === null),
  }
}
