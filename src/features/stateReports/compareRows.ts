// Rows of a sealed statement and rows the state published: each row has at most one partner, of the same side, day and amount; among several the one
// whose name shares most words.
import type { Content } from '../../domain/stateReports/content.ts'

export interface OneRow {
  side: 'in' | 'out'
  name: string
  on: string
  cents: bigint
}

export interface Compared extends OneRow {
  state: 'same' | 'only here' | 'only there'
  note: string
}

/** Gifts and payments that were listed by name. */
export function rowsOfContent(content: Content): OneRow[] {
  const found = new Map<string, OneRow>()
  for (const [path, leaf] of content) {
    const [, part = '', who = '', list, entry, field] = path.split('/')
    if (!list || !entry || !field || (list !== 'gifts' && list !== 'payments')) continue
    const key = `${part}/${who}/${entry}`
    const name = String(content.get(`/${part}/${who}/name`) ?? '')
    const row = found.get(key) ?? {
      side: list === 'gifts' ? ('in' as const) : ('out' as const),
      name,
      on: '',
      cents: 0n,
    }
    if (field === 'on') row.on = String(leaf)
    if (field === 'cash' || field === 'inKind') row.cents += BigInt(String(leaf).slice(0, -1))
    found.set(key, row)
  }
  return [...found.values()].filter(({ cents }) => cents !== 0n)
}

export function compareRows(
  ours: readonly OneRow[],
  theirs: readonly OneRow[],
): { rows: Compared[]; same: number } {
  const keyOf = ({ side, on, cents }: OneRow) => `${side} ${on} ${cents}`
  const waiting = new Map<string, OneRow[]>()
  for (const row of theirs) waiting.set(keyOf(row), [...(waiting.get(keyOf(row)) ?? []), row])
  const rows: Compared[] = ours.map((row) => {
    const pool = waiting.get(keyOf(row)) ?? []
    const best = pool.toSorted((a, b) => shared(b.name, row.name) - shared(a.name, row.name))[0]
    if (!best) return { ...row, state: 'only here', note: 'Sealed here; the state has not published it.' }
    pool.splice(pool.indexOf(best), 1)
    return {
      ...row,
      state: 'same',
      note: shared(best.name, row.name) > 0 ? '' : `The state says “${best.name}”.`,
    }
  })
  const left = [...waiting.values()].flat()
  const same = rows.filter(({ state }) => state === 'same').length
  return {
    rows: [
      ...rows,
      ...left.map((row): Compared => ({
        ...row,
        state: 'only there',
        note: 'Published by the state; not on the sealed statement.',
      })),
    ].sort((a, b) => a.on.localeCompare(b.on) || a.name.localeCompare(b.name)),
    same,
  }
}

function shared(a: string, b: string): number {
  const words = (name: string) =>
    new Set(
      name
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter(Boolean),
    )
  const other = words(b)
  return [...words(a)].filter((word) => other.has(word)).length
}
