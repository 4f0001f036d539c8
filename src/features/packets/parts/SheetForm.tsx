import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import {
  entryProblem,
  isEmptyEntry,
  withAnswer,
  withTick,
  type DoorEntry,
} from '../../../domain/paper/entries.ts'
import { counted } from '../../../domain/numbers.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { walkbooks } from '../../walkbooks/api.ts'
import { packets } from '../api.ts'
import classes from '../Packets.module.css'
import type { Sheet } from '../shapes.ts'
import { Doubts } from './Doubts.tsx'
import type { PhotoRead } from './sendPhoto.ts'
import { rowsOf, type TypedRow } from './sheetRows.ts'
import { Ticks } from './Ticks.tsx'
import { useSheetEntries } from './useSheetEntries.ts'

interface SheetFormProps {
  committeeId: string
  sheet: Sheet
  /** What was read from a photo; nothing of it counts before Save. */
  photo: PhotoRead | null
  onSaved(next: string | null): void
}

/** One sheet, line by line as on paper. Keys tick boxes of the line one is on; Enter and the arrows go on. */
export function SheetForm({ committeeId, sheet, photo, onSaved }: SheetFormProps) {
  const { entries, change, undo, clearDraft } = useSheetEntries(sheet, photo?.entries ?? null)
  const [walkedOn, setWalkedOn] = useState(sheet.walkedOn)
  const [undecided, setUndecided] = useState(() => photo?.doubtful ?? [])
  const list = useRef<HTMLDivElement>(null)
  const refresh = [packets.list, packets.sheet, walkbooks.get, walkbooks.progress, walkbooks.list]
  const type = useWrite(packets.type, { refresh })
  const rows = rowsOf(sheet, entries)
  const tick = (key: string, isTicked: boolean) => change(withTick(entries, sheet.survey, key, isTicked))
  const problems = entries.map((entry) => entryProblem(entry, sheet.survey))
  const filled = entries.filter((entry) => !isEmptyEntry(entry)).length
  const revision = sheet.typed?.revision ?? 0

  async function save() {
    const before = sheet.typed?.entries ?? []
    const of = { committeeId, code: sheet.code, walkedOn, fromPhoto: photo !== null }
    const kept = entries.filter((entry) => !isEmptyEntry(entry))
    const saved = await type.runAsync({ ...of, revision, entries: kept })
    clearDraft()
    showUndo({
      message: `Sheet ${sheet.page} of ${sheet.pages}: ${counted(saved.doors, 'door')} with a result.`,
      onUndo: () =>
        type.runAsync({ ...of, revision: saved.revision, entries: before, walkedOn: sheet.walkedOn }),
    })
    const [packet = ''] = /^.{9}/.exec(sheet.code) ?? []
    onSaved(sheet.page < sheet.pages ? `${packet}-${sheet.page + 1}` : null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: TypedRow) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      undo?.()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && !(event.target instanceof HTMLButtonElement && event.key === 'Enter')) {
      event.preventDefault()
      const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      all[all.indexOf(event.currentTarget) + step]?.focus()
      return
    }
    const box = row.boxes.find(({ shortcut }) => shortcut === event.key.toUpperCase())
    if (!box) return
    event.preventDefault()
    tick(box.key, !box.isTicked)
  }

  return (
    <div className={classes.sides}>
      {photo && <Doubts sheet={sheet} photo={photo} undecided={undecided} onDecide={decide} />}
      <div ref={list} className={classes.form}>
        <Notices sheet={sheet} />
        <Group align="flex-end" gap="sm">
          <DateField
            label="Walked on"
            value={walkedOn}
            yearMeant="past"
            onChange={(day) => day && setWalkedOn(day)}
            w={220}
          />
          <Button variant="default" disabled={!undo} onClick={() => undo?.()}>
            Undo
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          Enter or the arrow keys go from line to line. The key beside a box ticks it.
        </Text>
        {rows.map((row) => (
          <div
            key={row.id}
            data-row
            role="toolbar"
            tabIndex={0}
            aria-label={[row.title || row.heading, row.small].filter(Boolean).join(', ')}
            className={classes.row}
            data-kind={row.kind}
            onKeyDown={(event) => onKeyDown(event, row)}
          >
            <div className={classes.who}>
              <span className={classes.title}>{row.title || row.heading}</span>{' '}
              <span className={classes.small}>{row.small}</span>
            </div>
            <Ticks boxes={row.boxes} of={`Boxes of ${row.title || row.heading}`} onTick={tick} />
            {row.kind === 'door' && (
              <TextInput
                size="xs"
                aria-label={`Note at ${row.title}`}
                placeholder="Note"
                value={entries[row.door]!.note}
                onChange={({ currentTarget: { value: note } }) =>
                  change(entries.map((entry, i) => (i === row.door ? { ...entry, note } : entry)))
                }
              />
            )}
            {row.written.map(({ question, number, value }) => (
              <TextInput
                key={question.id}
                size="xs"
                aria-label={`Answer to question ${number}`}
                placeholder={question.kind === 'contact details' ? 'Phone or email' : 'Answer'}
                value={value}
                onChange={({ currentTarget }) => change(withWritten(row, question, currentTarget.value))}
              />
            ))}
            {row.kind === 'door' && problems[row.door] && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {problems[row.door]}
              </Text>
            )}
          </div>
        ))}
        <Group justify="space-between" className={classes.foot}>
          <Text size="sm" role="status">
            {counted(filled, 'door')} of {entries.length} with a result
            {undecided.length > 0 && `, ${counted(undecided.length, 'box', 'boxes')} to decide`}
          </Text>
          <Button
            loading={type.busy}
            disabled={problems.some((problem) => problem !== null) || undecided.length > 0}
            onClick={() => void save().catch(() => {})}
          >
            {photo ? 'Everything is right: save' : 'Save the sheet'}
          </Button>
        </Group>
        {type.error && (
          <Alert color="red" role="alert">
            {type.error.message}
          </Alert>
        )}
      </div>
    </div>
  )

  function decide(key: string, isTicked: boolean) {
    tick(key, isTicked)
    setUndecided(undecided.filter((one) => one.key !== key))
  }

  function withWritten(
    { door, person }: TypedRow,
    question: TypedRow['written'][number]['question'],
    text: string,
  ): DoorEntry[] {
    const value =
      question.kind === 'contact details' && text !== ''
        ? `${text.includes('@') ? 'email' : 'phone'}:${text}`
        : text
    return entries.map((entry, d) =>
      d !== door
        ? entry
        : {
            ...entry,
            people: entry.people.map((one, p) =>
              p === person ? withAnswer(one, sheet.survey!, question.id, value === '' ? [] : [value]) : one,
            ),
          },
    )
  }
}

function Notices({ sheet }: { sheet: Sheet }) {
  return (
    <>
      {sheet.typed && (
        <Alert color="wheat" title="This sheet was typed up already.">
          By {sheet.typed.byName} <DateText value={sheet.typed.at} relative />. What you change replaces it;
          nothing counts twice.
        </Alert>
      )}
      {sheet.version !== sheet.versionNow && (
        <Text size="sm" c="dimmed">
          The walkbook was changed since this was printed. The lines below are those of the paper.
        </Text>
      )}
    </>
  )
}
