import type { KeyboardEvent } from 'react'
import { days, dayWords, parts, slotWords, type Slot } from '../kinds.ts'
import classes from './AvailabilityGrid.module.css'

interface AvailabilityGridProps {
  value: string[]
  onChange(value: Slot[]): void
  disabled?: boolean
}

const partWords = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' }
const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** When someone can: seven days by three parts. Arrow keys move, Space ticks; a heading ticks its whole row or column. */
export function AvailabilityGrid({ value, onChange, disabled }: AvailabilityGridProps) {
  const chosen = new Set(value)
  const set = (slots: Slot[], isOn: boolean) =>
    onChange(
      days
        .flatMap((day) => parts.map((part): Slot => `${day} ${part}`))
        .filter((slot) => (slots.includes(slot) ? isOn : chosen.has(slot))),
    )
  const toggleAll = (slots: Slot[]) => set(slots, !slots.every((slot) => chosen.has(slot)))
  const heading = (label: string, slots: Slot[]) => (
    <button type="button" disabled={disabled} onClick={() => toggleAll(slots)} aria-label={`All of ${label}`}>
      {label}
    </button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the checkboxes inside
    <table className={classes.grid} onKeyDown={move}>
      <thead>
        <tr>
          <td />
          {parts.map((part) => (
            <th key={part} scope="col">
              {heading(
                partWords[part],
                days.map((day): Slot => `${day} ${part}`),
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day}>
            <th scope="row">
              {heading(
                dayWords[day],
                parts.map((part): Slot => `${day} ${part}`),
              )}
            </th>
            {parts.map((part) => {
              const slot: Slot = `${day} ${part}`
              return (
                <td key={part}>
                  <label className={classes.cell}>
                    <input
                      type="checkbox"
                      aria-label={slotWords(slot)}
                      checked={chosen.has(slot)}
                      disabled={disabled}
                      onChange={(event) => set([slot], event.currentTarget.checked)}
                    />
                    <span aria-hidden />
                  </label>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function move(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key]
  if (!step || !(event.target instanceof HTMLInputElement)) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')]
  const at = boxes.indexOf(event.target)
  const [row, column] = [Math.floor(at / parts.length) + step[0], (at % parts.length) + step[1]]
  if (row < 0 || row >= days.length || column < 0 || column >= parts.length) return
  event.preventDefault()
  boxes[row * parts.length + column]?.focus()
}
