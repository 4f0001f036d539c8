import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { days, slots, type Slot } from '../kinds.ts'
import { Chips } from '../parts/Chips.tsx'
import classes from '../../../ui/publicPage/publicPage.module.css'

// Few open it; they wait for it.
const AvailabilityGrid = lazy(() =>
  import('../parts/AvailabilityGrid.tsx').then((part) => ({ default: part.AvailabilityGrid })),
)

const weekdays = days.slice(0, 5)
const of = (wanted: readonly string[], parts: string[]) =>
  slots.filter((slot) => wanted.includes(slot.slice(0, 3)) && parts.includes(slot.slice(4)))
const sets: Record<string, { label: string; slots: Slot[] }> = {
  daytime: { label: 'Weekdays, daytime', slots: of(weekdays, ['morning', 'afternoon']) },
  evenings: { label: 'Weekday evenings', slots: of(weekdays, ['evening']) },
  saturdays: { label: 'Saturdays', slots: of(['sat'], ['morning', 'afternoon', 'evening']) },
  sundays: { label: 'Sundays', slots: of(['sun'], ['morning', 'afternoon', 'evening']) },
}
const choices = Object.entries(sets).map(([value, { label }]) => ({ value, label }))

/** Four taps cover most people; a person who wants to be exact opens the week. */
export function JoinTimes({ value, onChange }: { value: Slot[]; onChange(slots: Slot[]): void }) {
  const [isOpen, setIsOpen] = useState(false)
  const has = (key: string) => sets[key]!.slots.every((slot) => value.includes(slot))
  const chosen = Object.keys(sets).filter(has)
  return (
    <div>
      <Chips
        legend="When could you help?"
        choices={choices}
        chosen={chosen}
        onChange={(next) => {
          const added = next.find((key) => !chosen.includes(key))
          const removed = chosen.find((key) => !next.includes(key))
          if (added)
            onChange(slots.filter((slot) => value.includes(slot) || sets[added]!.slots.includes(slot)))
          if (removed) onChange(value.filter((slot) => !sets[removed]!.slots.includes(slot)))
        }}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.exact}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Close the week' : 'Choose single days and times'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AvailabilityGrid value={value} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}
