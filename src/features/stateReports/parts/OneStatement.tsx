import { Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { call, useRead } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { downloadBase64 } from '../../../ui/table/download.ts'
import { stateReports } from '../api.ts'
import { statementName } from '../rules.ts'
import type { Draft } from '../shapes.ts'
import { Amendment } from './Amendment.tsx'
import { Checks } from './Checks.tsx'
import { FormLines } from './FormLines.tsx'
import { Mirror } from './Mirror.tsx'
import { Schedules } from './Schedules.tsx'
import { SignAndSeal } from './SignAndSeal.tsx'

/** One statement: the form, what must pass, the signatures, what changed since it was sealed. */
export function OneStatement({ committeeId, statementId }: { committeeId: string; statementId: string }) {
  // A check is fixed on another page: who comes back reads what is so now.
  const read = useRead(stateReports.draft, { committeeId, statementId }, { isFresh: true })
  return (
    <Section card title={statementName(statementId)} note={read.data && <Days draft={read.data} />}>
      <Loaded read={read} failed="The statement did not load.">
        {(draft) => (
          <Stack gap="md">
            <Files committeeId={committeeId} statementId={statementId} />
            <Checks committeeId={committeeId} draft={draft} />
            <SignAndSeal committeeId={committeeId} statementId={statementId} draft={draft} />
            <Amendment draft={draft} />
            <Tabs defaultValue="lines" keepMounted={false}>
              <Tabs.List mb="sm" style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
                <Tabs.Tab value="lines">Summary</Tabs.Tab>
                <Tabs.Tab value="schedules">Schedules</Tabs.Tab>
                <Tabs.Tab value="mirror">What the state published</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="lines">
                <FormLines committeeId={committeeId} statementId={statementId} drawn={draft.drawn} />
              </Tabs.Panel>
              <Tabs.Panel value="schedules">
                <Schedules committeeId={committeeId} drawn={draft.drawn} />
              </Tabs.Panel>
              <Tabs.Panel value="mirror">
                <Mirror committeeId={committeeId} statementId={statementId} />
              </Tabs.Panel>
            </Tabs>
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function Days({ draft: { statement } }: { draft: Draft }) {
  const { opens, closes, due, movedFrom, form } = statement
  return (
    <>
      Form {form}, {formatDate(opens, 'noWeekday')} to {formatDate(closes, 'noWeekday')}, due{' '}
      {formatDate(due)}
      {movedFrom && ` (counted ${formatDate(movedFrom)}, when the offices are closed)`}
    </>
  )
}

const formats = [
  ['pdf', 'PDF'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
] as const

function Files({ committeeId, statementId }: { committeeId: string; statementId: string }) {
  const [busy, setBusy] = useState<string | null>(null)
  async function take(format: (typeof formats)[number][0]) {
    setBusy(format)
    try {
      const { base64, fileName, mediaType } = await call(stateReports.file, {
        committeeId,
        statementId,
        format,
      })
      downloadBase64(base64, fileName, mediaType)
    } catch (error) {
      showProblem((error as Error).message, 'No file was made.')
    } finally {
      setBusy(null)
    }
  }
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        Download
      </Text>
      {formats.map(([format, label]) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          loading={busy === format}
          onClick={() => void take(format)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
