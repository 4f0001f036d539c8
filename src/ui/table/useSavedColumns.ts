import { useCallback, useState } from 'react'
import type { Column } from './columns.ts'

/** Which columns are hidden, kept on this device under `columns:<name>` when the table has a name. */
export function useSavedColumns<Row>(columns: Column<Row>[], name?: string) {
  const [hidden, setHidden] = useState(() => saved(name) ?? atFirst(columns))
  const change = useCallback(
    (next: string[]) => {
      setHidden(next)
      if (!name) return
      try {
        localStorage.setItem(`columns:${name}`, JSON.stringify(next))
      } catch {
        // Full or forbidden storage costs the memory of a choice, not the choice.
      }
    },
    [name],
  )
  return [hidden, change] as const
}

function atFirst<Row>(columns: Column<Row>[]): string[] {
  return columns.filter((column) => column.hiddenAtFirst).map((column) => column.id)
}

function saved(name?: string): string[] | undefined {
  if (!name) return undefined
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`columns:${name}`) ?? 'null')
    if (Array.isArray(value)) return value.filter((id): id is string => typeof id === 'string')
  } catch {
    // Something else wrote there; start from the columns' own defaults.
  }
  return undefined
}
