// Counts how many columns of an invented form landed in the right field, as the importer's column step shows them.
import { voteFields } from '../voterFiles/fields.ts'
import { columnsOf, type InventedColumn, type InventedLayout } from './layouts.ts'

export interface Score {
  right: number
  all: number
  /** "PCT: precinctCode, is ward" */
  wrong: string[]
}

export const scoreLayout = (
  layout: InventedLayout,
  mapping: Record<string, number>,
  readByName: number[],
): Score => scoreColumns(columnsOf(layout), mapping, readByName)

export function scoreColumns(
  columns: InventedColumn[],
  mapping: Record<string, number>,
  readByName: number[],
): Score {
  const fieldOf = new Map(Object.entries(mapping).map(([field, column]) => [column, field]))
  const isVote = (column: number) =>
    readByName.includes(column) || voteFields.some((field) => mapping[field] === column)
  const score: Score = { right: 0, all: 0, wrong: [] }
  for (const [column, { header, what }] of columns.entries()) {
    const got = fieldOf.get(column) ?? 'left out'
    const wanted = what.startsWith('[') ? 'left out' : what
    if (wanted !== 'left out') score.all++
    if (wanted === 'vote' ? isVote(column) : got === wanted) score.right += wanted === 'left out' ? 0 : 1
    else score.wrong.push(`${header}: ${wanted}, is ${got}`)
  }
  return score
}
