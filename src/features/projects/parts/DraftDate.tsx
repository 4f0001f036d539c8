import { useRef, useState } from 'react'
import { DateField } from '../../../ui/fields/DateField.tsx'

interface DraftDateProps {
  label: string
  value: string | null
  disabled: boolean
  onSave(day: string | null): void
}

/** A date that is saved when the field is left or a day is picked, not with every digit. */
export function DraftDate({ label, value, disabled, onSave }: DraftDateProps) {
  const [draft, setDraft] = useState<string | null | undefined>(undefined)
  const frame = useRef<HTMLDivElement>(null)
  const save = (day: string | null) => {
    setDraft(undefined)
    if (day !== value) onSave(day)
  }
  return (
    <div ref={frame}>
      <DateField
        label={label}
        yearMeant="nearest"
        disabled={disabled}
        value={draft === undefined ? value : draft}
        onChange={(day) => {
          const isTyping = frame.current?.querySelector('input') === document.activeElement
          if (isTyping) setDraft(day)
          else save(day)
        }}
        onBlur={(event) => {
          // What could not be understood stays in the field with its reason, and is not saved.
          if (draft === undefined || event.currentTarget.dataset.problem) return
          save(draft)
        }}
      />
    </div>
  )
}
