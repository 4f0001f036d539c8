import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { focusFirstRow } from './useTerminalKeys.ts'
import classes from './terminal.module.css'
import { useCompletion } from './useCompletion.ts'
import { useHistory } from './useHistory.ts'

interface PromptProps {
  onRun: (line: string) => void
  onBack: () => void
}

/** Enter runs, Tab takes the completion, arrow down chooses one, arrow up brings back what was typed before. */
export function Prompt({ onRun, onBack }: PromptProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const options = useCompletion(typed)
  const history = useHistory()
  const isShown = isOpen && options.length > 0

  useEffect(() => {
    // On a phone the keyboard would cover what there is to see.
    if (window.matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true })
  }, [])

  const type = (text: string) => {
    setTyped(text)
    setChosen(-1)
    setIsOpen(true)
  }
  const run = (line: string) => {
    history.keep(line)
    setTyped('')
    setChosen(-1)
    setIsOpen(false)
    onRun(line)
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = actionOf(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  function actionOf(key: string): (() => void) | null {
    const option = options[chosen]
    switch (key) {
      case 'Enter':
        if (isShown && option) return option.isWhole ? () => run(option.line) : () => type(`${option.line} `)
        return typed.trim() ? () => run(typed) : null
      case 'Tab':
        return isShown && typed ? () => type(`${(option ?? options[0])!.text} `) : null
      case 'ArrowDown':
        if (isShown) return () => setChosen((chosen + 1) % options.length)
        return typed
          ? () => setIsOpen(true)
          : () => focusFirstRow(field.current?.closest('[role=presentation]'))
      case 'ArrowUp': {
        if (isShown && chosen >= 0) return () => setChosen(chosen - 1)
        const before = history.before()
        if (before === null) return null
        return () => {
          setTyped(before)
          setIsOpen(false)
        }
      }
      case 'Escape':
        if (isShown) return () => setIsOpen(false)
        return typed ? () => type('') : onBack
      default:
        return null
    }
  }

  return (
    <div role="search" className={classes.prompt}>
      <span aria-hidden className={classes.caret}>
        ›
      </span>
      <input
        ref={field}
        data-prompt
        role="combobox"
        aria-label="Name or command"
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && chosen >= 0 ? `${list}-${chosen}` : undefined}
        className={classes.field}
        placeholder="Name or command, ? for help"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      />
      <button type="button" className={classes.run} disabled={!typed.trim()} onClick={() => run(typed)}>
        Run
      </button>
      <div id={list} role="listbox" aria-label="Completions" className={classes.options} hidden={!isShown}>
        {options.map((option, at) => (
          <div
            key={option.line}
            id={`${list}-${at}`}
            role="option"
            aria-selected={at === chosen}
            tabIndex={-1}
            className={classes.option}
            // Before the field loses its focus, and with it the list.
            onPointerDown={(event) => {
              event.preventDefault()
              if (option.isWhole) run(option.line)
              else type(`${option.line} `)
            }}
          >
            <span>{option.text}</span>
            <span className={classes.optionNote}>{option.note}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
