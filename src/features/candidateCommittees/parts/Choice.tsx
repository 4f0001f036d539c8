import classes from './choice.module.css'

interface ChoiceProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange(value: string): void
}

/** The browser's own list of choices: it costs a visitor's first page nothing. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      className={classes.field}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** Choices of a cycle; '' is all years. */
export function cycleOptions(cycles: number[]): ChoiceProps['options'] {
  return [
    { value: '', label: 'All years' },
    ...cycles.map((year) => ({ value: String(year), label: `${year} cycle (${year - 1}–${year})` })),
  ]
}
