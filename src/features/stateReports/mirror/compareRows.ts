// Rows of a sealed statement and rows the state published: each row has at most one partner, of the same side, day and amount; among several the one
// whose name shares most words. The state changes a row by a second one with the amount turned around; such two are said beside each other and are no
// one's partner, so that what replaced them is.
import type { Content } from '../../../domain/stateReports/content.ts'

export interface OneRow {
  side: 'in' | 'out'
  name: string
  on: string
  cents: bigint
}

export interface Compared extends OneRow {
  state: 'same' | 'only here' | 'only there' | 'undone'
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
  const { standing, undone } = withoutOffsets(theirs)
  const waiting = new Map<string, OneRow[]>()
  for (const row of standing) waiting.set(keyOf(row), [...(waiting.get(keyOf(row)) ?? []), row])
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
      ...undone.map((row): Compared => ({
        ...row,
        state: 'undone',
        note: row.cents < 0n ? 'With this row the state undid an earlier one.' : 'The state undid this row.',
      })),
      ...left.map((row): Compared => ({
        ...row,
        state: 'only there',
        note: 'Published by the state; not on the sealed statement.',
      })),
    ].sort((a, b) => a.on.localeCompare(b.on) || a.name.localeCompare(b.name)),
    same,
  }
}

/** The state links no correction to its row: the same side, day and name with the amount turned around is what can be known. */
function withoutOffsets(rows: readonly OneRow[]): { standing: OneRow[]; undone: OneRow[] } {
  const standing = [...rows]
  const undone: OneRow[] = []
  for (const offset of rows.filter(({ cents }) => cents < 0n)) {
    const original = standing
      .filter(({ side, on, cents }) => side === offset.side && on === offset.on && cents === -offset.cents)
      .filter(({ name }) => name === offset.name || shared(name, offset.name) > 0)
      .toSorted((a, b) => shared(b.name, offset.name) - shared(a.name, offset.name))[0]
    if (!original) continue
    for (const row of [original, offset]) standing.splice(standing.indexOf(row), 1)
    undone.push(original, offset)
  }
  return { standing, undone }
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
