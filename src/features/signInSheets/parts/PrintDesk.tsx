import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call, useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { downloadFrom } from '../../../ui/table/download.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { signInSheets, type EventSheets, type Sheet } from '../api.ts'
import { linesPerPage, type SheetField } from '../rules.ts'
import { FieldChoice } from './FieldChoice.tsx'

export function PrintDesk({ committeeId, sheets }: { committeeId: string; sheets: EventSheets }) {
  const { event, mayRun } = sheets
  const [fields, setFields] = useState<SheetField[]>(['phone', 'email', 'zip', 'volunteer'])
  const [pages, setPages] = useState(2)
  const [busy, setBusy] = useState<string | null>(null)
  const make = useWrite(signInSheets.make, { refresh: [signInSheets.ofEvent, signInSheets.desk] })
  const printed = sheets.sheets.filter(({ kind }) => kind === 'paper')

  async function print(sheetOf: () => Promise<Sheet>, key: string) {
    setBusy(key)
    try {
      const sheet = await sheetOf()
      const { base64, fileName } = await call(signInSheets.pdf, { committeeId, sheetId: sheet.id, pages })
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      downloadFrom(address, fileName)
      setTimeout(() => URL.revokeObjectURL(address), 10_000)
      showDone(`Sheet ${sheet.number} is in your downloads.`)
    } catch (error) {
      showProblem((error as Error).message, 'No sheet was printed.')
    } finally {
      setBusy(null)
    }
  }

  return (
    <Stack gap="lg">
      {mayRun && (
        <Stack gap="sm">
          <FieldChoice fields={fields} onChange={setFields} />
          <Group align="flex-end">
            <NumberInput
              label="Pages"
              w={120}
              min={1}
              max={20}
              clampBehavior="strict"
              allowDecimal={false}
              value={pages}
              onChange={(value) => value !== '' && setPages(Math.max(1, Number(value)))}
            />
            <Button
              loading={busy === 'new'}
              onClick={() =>
                void print(() => make.runAsync({ committeeId, eventId: event.id, fields }), 'new')
              }
            >
              Make the PDF
            </Button>
            <Text size="sm" c="dimmed" lh="36px">
              {counted(pages * linesPerPage, 'line')} in all
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {event.isPublic
              ? 'The code at the top leads guests to the event’s page.'
              : 'The event has no public page, so the sheet has no code for guests. Publish the event to add it.'}
          </Text>
        </Stack>
      )}
      {printed.length > 0 && (
        <Section title="Sheets so far">
          <Stack gap="xs">
            {printed.map((sheet) => (
              <Group key={sheet.id} justify="space-between" wrap="nowrap">
                <Text size="sm">
                  <b className="figure">{sheet.number}</b> · {sheet.madeByName},{' '}
                  <DateText value={sheet.madeAt} /> · {counted(sheet.rows, 'line')} typed
                </Text>
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={busy === sheet.id}
                  aria-label={`PDF of sheet ${sheet.number} again`}
                  onClick={() => void print(() => Promise.resolve(sheet), sheet.id)}
                >
                  PDF again
                </Button>
              </Group>
            ))}
          </Stack>
        </Section>
      )}
      {!mayRun && printed.length === 0 && (
        <Text c="dimmed">No sheet was printed for this event. Its organizer can make one.</Text>
      )}
    </Stack>
  )
}
