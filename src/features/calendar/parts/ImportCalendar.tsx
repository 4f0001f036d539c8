import { Alert, Button, Checkbox, Drawer, Group, Stack, Tabs, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call, useWrite } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { counted } from '../../../domain/numbers.ts'
import { FileDrop } from '../../../ui/actions/FileDrop.tsx'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { calendar, mostCharacters } from '../api.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { ImportPreview } from './ImportPreview.tsx'

interface ImportCalendarProps {
  committeeId: string
  zone: string
  opened: boolean
  onClose(): void
}

type Preview = Out<typeof calendar.readFile>

/** A file or pasted text, then what it would do, then it is done; and a way back. */
export function ImportCalendar({ committeeId, zone, opened, onClose }: ImportCalendarProps) {
  return (
    <Drawer position="right" size="lg" opened={opened} onClose={onClose} title="Import a calendar">
      <Tabs defaultValue="import" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="import">Import</Tabs.Tab>
          <Tabs.Tab value="earlier">Earlier imports</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="import">
          <Importing committeeId={committeeId} zone={zone} onDone={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="earlier">
          <EarlierImports committeeId={committeeId} />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  )
}

function Importing({ committeeId, zone, onDone }: { committeeId: string; zone: string; onDone(): void }) {
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [removeGone, setRemoveGone] = useState(false)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const undo = useWrite(calendar.undoImport, { refresh: [calendar.list, calendar.imports] })
  const write = useWrite(calendar.importFile, {
    refresh: [calendar.list, calendar.imports],
    onError: (error) => setProblem(error.message),
    onSuccess: ({ importId, calendarName, added, changed, removed }) => {
      showUndo({
        message: `${calendarName}: ${counted(added, 'entry', 'entries')} added, ${changed} changed, ${removed} removed.`,
        onUndo: () => undo.runAsync({ committeeId, importId }),
      })
      onDone()
    },
  })

  async function look(chosen: string, calendarName: string) {
    setText(chosen)
    setProblem(null)
    if (chosen.length > mostCharacters)
      return setProblem('The calendar is longer than 900,000 characters. Export a shorter span.')
    setIsReading(true)
    try {
      const found = await call(calendar.readFile, { committeeId, text: chosen, calendarName })
      setPreview(found)
      setName(found.calendarName)
    } catch (error) {
      setPreview(null)
      setProblem((error as Error).message)
    } finally {
      setIsReading(false)
    }
  }

  return (
    <Stack gap="md">
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {preview ? (
        <>
          <TextInput
            label="Name of the calendar"
            description="Importing again under the same name updates what stands instead of doubling it."
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onBlur={() => name.trim() !== preview.calendarName && void look(text, name)}
            maxLength={200}
          />
          <ImportPreview preview={preview} zone={zone} />
          {preview.gone > 0 && (
            <Checkbox
              label={`Remove ${counted(preview.gone, 'entry', 'entries')} no longer in the file`}
              checked={removeGone}
              onChange={(event) => setRemoveGone(event.currentTarget.checked)}
            />
          )}
          <Group>
            <Button
              loading={write.busy || isReading}
              onClick={() => write.run({ committeeId, text, calendarName: name, removeGone })}
            >
              Import {counted(preview.added + preview.changed, 'entry', 'entries')}
            </Button>
            <Button variant="default" onClick={() => setPreview(null)}>
              Choose another
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Entries appear as a layer of their own, for everyone in the committee. Each can become an event.
          </Text>
          <FileDrop
            label="Drop a calendar file here"
            hint="An .ics file, up to 900 kB"
            accept={['.ics', 'text/calendar']}
            maxBytes={mostCharacters}
            busy={isReading}
            onFiles={([file]) => void file?.text().then((chosen) => look(chosen, name))}
          />
          <Textarea
            label="Or paste it"
            placeholder="BEGIN:VCALENDAR"
            autosize
            minRows={3}
            maxRows={8}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group>
            <Button disabled={text.trim() === ''} loading={isReading} onClick={() => void look(text, name)}>
              See what it holds
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
