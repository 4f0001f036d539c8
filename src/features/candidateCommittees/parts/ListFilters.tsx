import { useEffect, useRef, useState } from 'react'
import type { ListAsked } from '../asked.ts'
import { Choice, cycleOptions } from './Choice.tsx'
import fields from './choice.module.css'
import classes from './list.module.css'

interface ListFiltersProps {
  asked: ListAsked
  offices: { name: string; count: number }[]
  cycles: number[]
  onChange(changes: Record<string, string | null>): void
}

export function ListFilters({ asked, offices, cycles, onChange }: ListFiltersProps) {
  const [typed, setTyped] = useState(asked.words)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange({ words: text.trim() }), 250)
  }
  return (
    <div className={classes.filters} role="search" aria-label="Filter candidate committees">
      <input
        type="search"
        className={`${fields.field} ${classes.words}`}
        aria-label="Find a committee or candidate"
        placeholder="Find a committee or candidate"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Choice
        label="Office"
        value={asked.office ?? ''}
        options={[
          { value: '', label: 'Any office' },
          ...offices.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
        ]}
        onChange={(office) => onChange({ office })}
      />
      <Choice
        label="Cycle"
        value={String(asked.cycle ?? '')}
        options={cycleOptions(cycles)}
        onChange={(cycle) => onChange({ cycle })}
      />
    </div>
  )
}
