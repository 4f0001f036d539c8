import {
  type ChangeEvent,
  type FocusEvent,
  type FocusEventHandler,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Parsed } from '../../domain/parsed.ts'

interface TypedValueOptions<Value> {
  value: Value | null
  onChange: (value: Value | null) => void
  parse: (text: string) => Parsed<Value>
  /** How it is shown at rest. */
  format: (value: Value) => string
  /** How it is shown while being edited; the same as at rest when left out. */
  edit?: (value: Value) => string
}

/**
 * A text field over a value that people type loosely. The text is theirs while they type; it becomes the formatted value when
 * they leave, and stays as typed, with the reason, when it could not be understood.
 */
export function useTypedValue<Value>({
  value,
  onChange,
  parse,
  format,
  edit = format,
}: TypedValueOptions<Value>) {
  const [text, setText] = useState<string>()
  const [left, setLeft] = useState(false)
  const result = text === undefined || text.trim() === '' ? undefined : parse(text)
  const problem = left ? result?.problem : undefined
  // Another text in the field drops the selection, and what is typed next would be added to the old value.
  const selects = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    selects.current?.select()
    selects.current = null
  }, [text])

  return {
    problem,
    /** Sets the value from elsewhere, such as a calendar. */
    setValue: (next: Value | null) => {
      setText(undefined)
      onChange(next)
    },
    inputProps: (onBlur?: FocusEventHandler<HTMLInputElement>) => ({
      value: text ?? (value === null ? '' : format(value)),
      // Set at once, not only when left: Enter submits from inside the field.
      'data-problem': result?.problem ? true : undefined,
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        if (text === undefined && value !== null && edit !== format) {
          setText(edit(value))
          selects.current = event.currentTarget
        }
        event.currentTarget.select()
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const typed = event.currentTarget.value
        setText(typed)
        setLeft(false)
        onChange(typed.trim() === '' ? null : (parse(typed).value ?? null))
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        setLeft(true)
        if (!result?.problem) setText(undefined)
        onBlur?.(event)
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key === 'Enter') setLeft(true)
      },
    }),
  }
}
