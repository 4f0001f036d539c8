import classes from './Chips.module.css'

interface ChipsProps {
  /** Names the group for screen readers, and is its heading. */
  legend: string
  help?: string
  choices: { value: string; label: string }[]
  chosen: string[]
  onChange(chosen: string[]): void
  disabled?: boolean
}

/** Several of a few, one tap each: checkboxes that look like what they are, as large as a thumb. */
export function Chips({ legend, help, choices, chosen, onChange, disabled }: ChipsProps) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>{legend}</legend>
      {help && <p className={classes.help}>{help}</p>}
      <div className={classes.chips}>
        {choices.map(({ value, label }) => (
          <label key={value} className={classes.chip}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
