import { useState, type KeyboardEvent } from 'react'
import { formatDollars, formatMoney, parseMoney } from '../../../domain/money.ts'
import classes from './PlanGrid.module.css'

interface PlanCellProps {
  label: string
  planCents: string | null
  mayEdit: boolean
  row: number
  column: number
  onSet(cents: string | null): void
  onFill(cents: string | null): void
  onUndo(): void
  onMove(event: KeyboardEvent<HTMLInputElement>, rows: number, columns: number): void
}

/** An amount that is typed over. It is saved when it is left, and stays as typed where it could not be understood. */
export function PlanCell(props: PlanCellProps) {
  const { label, planCents, mayEdit, row, column } = props
  const [text, setText] = useState<string | null>(null)
  if (!mayEdit)
    return <span className={classes.plan}>{planCents === null ? '' : formatDollars(planCents)}</span>
  const meant = meantBy(text, planCents)

  function save() {
    if (meant.problem !== undefined) return
    if (meant.cents !== planCents) props.onSet(meant.cents)
    setText(null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: input, key } = event
    const isAll = input.selectionStart === 0 && input.selectionEnd === input.value.length
    const atStart = isAll || (input.selectionStart === 0 && input.selectionEnd === 0)
    const atEnd = isAll || input.selectionStart === input.value.length
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z' && text === null) {
        event.preventDefault()
        props.onUndo()
      } else if (key === 'd' && meant.problem === undefined) {
        event.preventDefault()
        props.onFill(meant.cents)
        setText(null)
      }
    } else if (key === 'Escape') setText(null)
    else if (key === 'Enter') props.onMove(event, event.shiftKey ? -1 : 1, 0)
    else if (key === 'ArrowDown') props.onMove(event, 1, 0)
    else if (key === 'ArrowUp') props.onMove(event, -1, 0)
    else if (key === 'ArrowRight' && atEnd) props.onMove(event, 0, 1)
    else if (key === 'ArrowLeft' && atStart) props.onMove(event, 0, -1)
  }

  return (
    <input
      className={classes.input}
      aria-label={label}
      aria-invalid={meant.problem !== undefined || undefined}
      title={meant.problem ?? (planCents === null ? undefined : formatMoney(planCents))}
      data-row={row}
      data-column={column}
      inputMode="decimal"
      autoComplete="off"
      value={text ?? (planCents === null ? '' : formatDollars(planCents))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  )
}

type Meant = { cents: string | null; problem?: undefined } | { problem: string }

/** An empty cell is nothing planned. */
function meantBy(text: string | null, planCents: string | null): Meant {
  if (text === null) return { cents: planCents }
  if (text.trim() === '') return { cents: null }
  const parsed = parseMoney(text)
  if (parsed.problem !== undefined) return { problem: parsed.problem }
  if (parsed.value < 0n) return { problem: 'Enter an amount without a minus.' }
  return { cents: String(parsed.value) }
}
