import { Button, CloseButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { Condition } from '../criteria.ts'
import { phraseOf } from '../conditionWords.ts'
import { isFinished } from './blank.ts'
import { useBuilder } from '../parts/BuilderContext.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { fieldLabel } from './fields.ts'
import classes from './Steps.module.css'

interface ConditionRowProps {
  id: string
  condition: Condition
  onChange: (condition: Condition) => void
  onRemove: () => void
}

/** One condition as a phrase; it opens in place, right under itself. */
export function ConditionRow({ id, condition, onChange, onRemove }: ConditionRowProps) {
  const { open, setOpen, names } = useBuilder()
  const panelId = useId()
  const chip = useRef<HTMLButtonElement>(null)
  const isOpen = open === id
  const done = isFinished(condition)
  const words = done ? phraseOf(condition, names).verb : `${fieldLabel(condition.field)}: choose`

  function close() {
    setOpen(null)
    chip.current?.focus()
  }
  return (
    <div className={classes.condition}>
      <div className={classes.chip} data-open={isOpen || undefined} data-unfinished={!done || undefined}>
        <button
          ref={chip}
          type="button"
          className={classes.phrase}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(isOpen ? null : id)}
        >
          <span>{words}</span>
          <IconChevronDown size={14} className={classes.chevron} aria-hidden />
        </button>
        <CloseButton size="sm" aria-label={`Remove: ${words}`} onClick={onRemove} />
      </div>
      {isOpen && (
        <Panel id={panelId} name={fieldLabel(condition.field)} onClose={close}>
          <ConditionEditor id={id} condition={condition} onChange={onChange} />
        </Panel>
      )}
    </div>
  )
}

interface PanelProps {
  id: string
  name: string
  onClose: () => void
  children: React.ReactNode
}

function Panel({ id, name, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  // A person who opens a condition wants to change it.
  useEffect(() => {
    const find = (what: string) => panel.current?.querySelector<HTMLElement>(what)
    ;(find('[data-first]') ?? find('input:not([type=radio]), select, button'))?.focus()
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any field inside
    <div ref={panel} id={id} role="group" aria-label={name} className={classes.panel} onKeyDown={onKeyDown}>
      {children}
      <Button size="compact-sm" variant="default" onClick={onClose} className={classes.done}>
        Done
      </Button>
    </div>
  )
}
