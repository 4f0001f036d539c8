import { Button, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { signInSheets, type EventSheets } from '../api.ts'
import type { SheetField } from '../rules.ts'
import classes from '../SignInSheets.module.css'
import { LineEntry } from './LineEntry.tsx'
import { TypedLine } from './TypedLine.tsx'

interface TypeUpProps {
  committeeId: string
  sheets: EventSheets
  sheetNumber: string | null
}

// No one knows what stands on it.
const ownPaper: SheetField[] = ['phone', 'email', 'zip', 'volunteer']

/** One line after the other from the keyboard; what is not sure waits below with whom it may be. */
export function TypeUp({ committeeId, sheets, sheetNumber }: TypeUpProps) {
  const paper = sheets.sheets.filter(({ kind }) => kind === 'paper')
  const [chosen, setChosen] = useState<string | null>(null)
  const sheet =
    paper.find(({ id }) => id === chosen) ?? paper.find((s) => s.number === sheetNumber) ?? paper[0]
  const make = useWrite(signInSheets.make, {
    refresh: [signInSheets.ofEvent, signInSheets.desk],
    onError: (error) => showProblem(error.message),
  })
  const open = sheets.rows.filter(({ state }) => state === 'open')
  const settled = sheets.rows.filter(({ state }) => state !== 'open')
  return (
    <Stack gap="md">
      {sheets.mayRun && paper.length > 1 && (
        <Select
          label="Sheet"
          w={220}
          data={paper.map(({ id, number, rows }) => ({
            value: id,
            label: `${number} · ${counted(rows, 'line')}`,
          }))}
          value={sheet?.id ?? null}
          allowDeselect={false}
          onChange={setChosen}
        />
      )}
      {sheets.mayRun && sheet && <LineEntry key={sheet.id} committeeId={committeeId} sheet={sheet} />}
      {sheets.mayRun && !sheet && (
        <Empty
          title="No sheet was printed for this event."
          action={
            <Button
              loading={make.busy}
              onClick={() => make.run({ committeeId, eventId: sheets.event.id, fields: ownPaper })}
            >
              Type up names
            </Button>
          }
        >
          You can type up names from your own paper too.
        </Empty>
      )}
      {open.length > 0 && (
        <div>
          <Text fw={600}>{counted(open.length, 'line')}: who is it?</Text>
          <ul className={classes.rows}>
            {open.map((row) => (
              <TypedLine key={row.id} committeeId={committeeId} row={row} sheets={sheets} />
            ))}
          </ul>
        </div>
      )}
      {settled.length > 0 && (
        <div>
          <Text fw={600}>{counted(settled.length, 'line')} settled</Text>
          <ul className={classes.rows}>
            {settled.map((row) => (
              <TypedLine key={row.id} committeeId={committeeId} row={row} sheets={sheets} />
            ))}
          </ul>
        </div>
      )}
    </Stack>
  )
}
