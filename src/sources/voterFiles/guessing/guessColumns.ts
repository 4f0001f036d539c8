// Finds the field of each column in an unknown layout: by the words of its name, shortened or not, and by its cells.
// A name may mislead (HOUSE is a number or a chamber), and so may cells (a ZIP code looks like a house number): a field goes to the column
// for which both together say the most.
import { normalHeader } from '../../tabular/header.ts'
import { electionOfColumn } from '../elections.ts'
import { voteFields } from '../fields.ts'
import { assigned } from './assigned.ts'
import { mayBeDirection } from './cellAddresses.ts'
import { byCells } from './cellFields.ts'
import { foreign, withoutHabit, wordsOfHeader } from './columnWords.ts'
import { exactly, idle, own, pointsOf, rules } from './fieldRules.ts'
import { withSecondAddress } from './secondAddress.ts'
import { isShaped, nothing, shapesIn, type Shapes } from './shapes.ts'
import { toldByCells } from './toldByCells.ts'

/** Field → index of its column. `hasNames` is false where the first line is data already: then only the cells can tell. */
export function guessColumns(names: string[], hasNames: boolean, rows: string[][]): Record<string, number> {
  const header = hasNames ? withoutHabit(names) : names
  const shapes = header.map((_, at) => shapesIn(rows, at))
  const mapping = withOneChamber(
    hasNames
      ? withVoterId(withTelling(byNameAndCells(header, shapes), header, shapes), header)
      : byCells(shapes),
  )
  const taken = new Set(Object.values(mapping))
  const votes = header.flatMap((name, at) =>
    !taken.has(at) && isShaped(shapes[at]!, 'election') && !electionOfColumn(name) ? [at] : [],
  )
  return {
    ...mapping,
    ...Object.fromEntries(
      voteFields.flatMap((field, i) => (votes[i] === undefined ? [] : [[field, votes[i]]])),
    ),
  }
}

function byNameAndCells(header: string[], shapes: Shapes[]): Record<string, number> {
  const named = withSecondAddress(
    header,
    header.map((name, at) => toldByCells(wordsOfHeader(name), shapes[at]!)),
    shapes,
  )
  // What a fourth of all columns begin with is the file's own habit: text_, vb.vf_.
  const counts = Map.groupBy(named.flat(), (word) => word)
  const isHabit = (word: string) =>
    header.length > 7 && counts.get(word)!.length * 4 > header.length && !own.has(word)
  const found = header.flatMap((name, at) => {
    if (electionOfColumn(name)) return []
    const words = named[at]!.filter((word) => !isHabit(word))
    const exact = exactly.get(normalHeader(name))
    return rules.flatMap((rule) => {
      if (exact === 'listId' && rule.field === 'voterNumber') return []
      if (exact === 'listId' && rule.field === 'listId') return [{ field: rule.field, at, points: 10 }]
      const points = pointsOf(rule, words, shapes[at]!) + (exact === rule.field ? 3 : 0)
      return points > 0.5 ? [{ field: rule.field, at, points }] : []
    })
  })
  return withBothDirections(assigned(found), named, shapes)
}

/** "DIR, STNAME, PDIR": the first of two directions belongs before the street name, the second after it. */
function withBothDirections(
  mapping: Record<string, number>,
  named: string[][],
  shapes: Shapes[],
): Record<string, number> {
  const { preDirection, postDirection } = mapping
  if (preDirection === undefined || postDirection !== undefined) return mapping
  const taken = new Set(Object.values(mapping))
  const isOther = (shape: Shapes, at: number) =>
    named[at]!.join() === 'direction' ? mayBeDirection(shape) : isShaped(shape, 'direction')
  const other = shapes.findIndex((shape, at) => !taken.has(at) && isOther(shape, at))
  if (other < 0 || Math.abs(other - preDirection) > 3) return mapping
  return {
    ...mapping,
    preDirection: Math.min(other, preDirection),
    postDirection: Math.max(other, preDirection),
  }
}

/**
 * A list of registrations knows each voter by the number of the state, whatever it calls it: "displayId". What we know as another list's own
 * number stays that.
 */
function withVoterId(mapping: Record<string, number>, header: string[]): Record<string, number> {
  const { listId, ...rest } = mapping
  const has = (...fields: string[]) => fields.some((field) => rest[field] !== undefined)
  const isRegistrations =
    (has('registeredOn') && has('precinct', 'precinctCode', 'status')) ||
    (has('status') && has('party') && has('congressional', 'legislative', 'stateHouse', 'ward'))
  if (listId === undefined || rest['voterNumber'] !== undefined || !isRegistrations) return mapping
  const name = normalHeader(header[listId]!)
  return exactly.has(name) && name !== 'id' ? mapping : { ...rest, voterNumber: listId }
}

/** A name that says nothing to us leaves the cells, where only one kind of column looks like these. */
function withTelling(
  mapping: Record<string, number>,
  header: string[],
  shapes: Shapes[],
): Record<string, number> {
  const taken = new Set(Object.values(mapping))
  const isOpen = (at: number) => {
    if (taken.has(at) || electionOfColumn(header[at]!)) return false
    if (isShaped(shapes[at]!, 'email') || isParty(header[at]!, shapes[at]!)) return true
    const words = wordsOfHeader(header[at]!)
    if (words.some((word) => foreign.has(word) && !idle.has(word))) return false
    return (
      words.every((word) => !own.has(word) || idle.has(word) || /^\d$/.test(word)) ||
      isMisnamed(words, shapes[at]!)
    )
  }
  const open = shapes.map((shape, at) => (isOpen(at) ? shape : nothing))
  const found = byCells(open, mapping)
  return { ...found, ...mapping }
}

/** AD1 would be a district of the assembly, were its cells not addresses. */
const isMisnamed = (words: string[], shape: Shapes) =>
  shape.filled > 0 &&
  rules.some((rule) => pointsOf(rule, words, nothing) > 0.5) &&
  !rules.some((rule) => pointsOf(rule, words, shape) > 0.5)

const isParty = (name: string, shape: Shapes) =>
  isShaped(shape, 'party') && shape.different <= 30 && !wordsOfHeader(name).includes('vote')

/** A state with one chamber has districts of the Legislature; one that names both has two. */
function withOneChamber({
  stateSenate,
  stateHouse,
  ...rest
}: Record<string, number>): Record<string, number> {
  if (stateSenate !== undefined && stateHouse !== undefined) return { ...rest, stateSenate, stateHouse }
  const one = stateSenate ?? stateHouse
  if (one === undefined) return rest
  const { legislative, ...others } = rest
  if (legislative === undefined) return { ...rest, legislative: one }
  // Where one chamber is named, districts of the Legislature are the other's.
  return stateHouse === undefined
    ? { ...others, stateSenate: one, stateHouse: legislative }
    : { ...others, stateSenate: legislative, stateHouse }
}
