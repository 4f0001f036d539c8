// The few pieces all screens of the app are made of: large enough for a thumb in a glove.
import { useId, type ButtonHTMLAttributes, type ReactNode } from 'react'
import classes from '../App.module.css'

interface BigProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  primary?: boolean
  left?: boolean
}

export function Big({ primary, left, className = '', ...rest }: BigProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${classes.button} ${className}`}
      data-primary={primary || undefined}
      data-left={left || undefined}
    />
  )
}

interface FieldProps {
  label: string
  problem?: string
  help?: string
  children(props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }): ReactNode
}

export function Field({ label, problem, help, children }: FieldProps) {
  const id = useId()
  const about = problem || help ? `${id}-about` : undefined
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': about, 'aria-invalid': problem ? true : undefined })}
      {(problem || help) && (
        <p id={about} className={problem ? classes.wrong : `${classes.soft} ${classes.small}`}>
          {problem ?? help}
        </p>
      )}
    </div>
  )
}

interface CheckProps {
  label: string
  isChecked: boolean
  problem?: string
  onChange(isChecked: boolean): void
}

export function Check({ label, isChecked, problem, onChange }: CheckProps) {
  return (
    <div>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isChecked}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {problem && <p className={classes.wrong}>{problem}</p>}
    </div>
  )
}

interface ChoicesProps<T extends string> {
  label: string
  options: readonly (readonly [value: T, words: string])[]
  value: T | null
  problem?: string
  onChoose(value: T): void
}

/** One of a few, each a whole line. */
export function Choices<T extends string>({ label, options, value, problem, onChoose }: ChoicesProps<T>) {
  return (
    <div className={classes.field} role="radiogroup" aria-label={label}>
      <b aria-hidden>{label}</b>
      {options.map(([option, words]) => (
        <Big key={option} left role="radio" aria-checked={option === value} onClick={() => onChoose(option)}>
          {words}
        </Big>
      ))}
      {problem && <p className={classes.wrong}>{problem}</p>}
    </div>
  )
}
