import { Anchor, Text, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { counted, formatCount } from '../../../domain/numbers.ts'
import type { Slice } from '../api.ts'
import { findOptions, optionsNamedIn } from './choices.ts'
import classes from './ChoiceList.module.css'
import { ClippedText } from '../../../ui/text/ClippedText.tsx'

type Choice = Omit<Slice, 'voters'> & { voters?: number }

interface ChoiceListProps {
  label: string
  /** Without a count where it is not known, as for areas of a map layer. */
  options: Choice[]
  chosen: string[]
  onChange: (values: string[]) => void
}

const rowHeight = 32
/** Below this many one sees them all anyway. */
const searchableFrom = 8
const mostChosen = 500

/** Many values to tick, hundreds if need be: typing narrows, arrows move, Enter ticks, a pasted list ticks all it names. */
export function ChoiceList({ label, options, chosen, onChange }: ChoiceListProps) {
  const listId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const looked = useDeferredValue(typed)
  const isSearchable = options.length >= searchableFrom
  const shown = useMemo(() => findOptions(options, looked), [options, looked])
  const ticked = useMemo(() => new Set(chosen), [chosen])
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 300, height: 260 },
  })

  function toggle(value: string) {
    if (ticked.has(value)) onChange(chosen.filter((other) => other !== value))
    else if (chosen.length < mostChosen) onChange([...chosen, value])
  }
  function goTo(index: number) {
    const to = Math.max(0, Math.min(index, shown.length - 1))
    setActive(to)
    rows.scrollToIndex(to)
  }
  function onKeyDown(event: KeyboardEvent) {
    const page = 7
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      ...(isSearchable ? {} : { Home: 0, End: shown.length - 1 }),
    }
    const to = moves[event.key]
    const option = shown[active]
    if (to !== undefined) goTo(to)
    else if (event.key === 'Enter' || (event.key === ' ' && !isSearchable)) {
      if (option) toggle(option.value)
    } else return
    event.preventDefault()
  }
  function onPaste(event: ClipboardEvent) {
    const named = optionsNamedIn(options, event.clipboardData.getData('text'))
    if (named.length === 0) return
    event.preventDefault()
    onChange([...new Set([...chosen, ...named])].slice(0, mostChosen))
  }

  function onClick(event: MouseEvent) {
    const at = (event.target as Element).closest<HTMLElement>('[role=option]')?.dataset['index']
    if (at === undefined) return
    setActive(Number(at))
    toggle(shown[Number(at)]!.value)
  }

  const pointedAt = shown[active] ? `${listId}-${active}` : undefined
  return (
    <div>
      {isSearchable && (
        <TextInput
          size="sm"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-label={`Find: ${label}`}
          placeholder="Find, or paste a list"
          leftSection={<IconSearch size={15} stroke={1.6} />}
          value={typed}
          data-first
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(0)
          }}
          onPaste={onPaste}
          mb={6}
          aria-activedescendant={pointedAt}
          onKeyDown={onKeyDown}
        />
      )}
      <div
        ref={scroller}
        id={listId}
        role="listbox"
        aria-multiselectable
        aria-label={label}
        className={classes.list}
        onClick={onClick}
        tabIndex={isSearchable ? -1 : 0}
        aria-activedescendant={isSearchable ? undefined : pointedAt}
        data-first={!isSearchable || undefined}
        onKeyDown={onKeyDown}
      >
        <div style={{ height: rows.getTotalSize() }} className={classes.rows} role="presentation">
          {rows.getVirtualItems().map(({ index, start }) => {
            const { value, label: name, voters } = shown[index]!
            return (
              <div
                key={value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={ticked.has(value)}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                className={classes.option}
                data-index={index}
                data-active={index === active || undefined}
                style={{ transform: `translateY(${start}px)`, height: rowHeight }}
              >
                <span className={classes.box}>{ticked.has(value) && <IconCheck size={12} stroke={3} />}</span>
                <ClippedText className={classes.name}>{name || 'Not given'}</ClippedText>
                <span className={`figure ${classes.count}`}>
                  {voters === undefined ? '' : formatCount(voters)}
                </span>
              </div>
            )
          })}
        </div>
        {shown.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {options.length === 0 ? 'The file has none.' : 'Nothing goes by this name.'}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed" mt={4} role="status">
        {chosen.length === 0 ? 'Nothing chosen yet.' : `${counted(chosen.length, 'value')} chosen.`}{' '}
        {chosen.length > 0 && (
          <Anchor underline="always" component="button" type="button" size="xs" onClick={() => onChange([])}>
            Clear
          </Anchor>
        )}
      </Text>
    </div>
  )
}
