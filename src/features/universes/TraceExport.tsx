import { Box, Button, Group, Text, TextInput } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { call } from '../../app/browser/call.ts'
import { counted } from '../../domain/numbers.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Section } from '../../ui/Section.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { universes, type VoterExport } from './api.ts'

/** A list turned up where it does not belong: one of its fictional rows says which export it was. */
export function TraceExport() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<VoterExport[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  // Asked when the button is pressed and never again by itself: each search is on record.
  async function look(event: SyntheticEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      setFound((await call(universes.traceCanary, { text: typed })).exports)
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <Section
      title="Trace a list"
      note="Every export of voters carries a few fictional rows of its own. Type the number, name, address or phone of a row, or paste the whole line. Looking is on record."
    >
      <form onSubmit={(event) => void look(event)}>
        <Group align="end" gap="sm" maw={640}>
          <TextInput
            style={{ flex: 1 }}
            label="A row of the list"
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={busy} disabled={typed.trim().length < 3}>
            Find its export
          </Button>
        </Group>
      </form>
      <div aria-live="polite">
        {problem && <ErrorState title="The search did not work." tryThis={problem} />}
        {!problem && found?.length === 0 && (
          <Text mt="md">
            No export carries this row. Most rows are real voters; try the others of the list.
          </Text>
        )}
        {!problem && found && found.length > 0 && (
          <Box mt="md">
            <Timeline entries={found.map(entryOf)} />
          </Box>
        )}
      </div>
    </Section>
  )
}

function entryOf({ id, mark, name, madeAt, madeByName, reason, voters, words }: VoterExport) {
  return {
    id,
    when: madeAt,
    title: `“${name}”, exported by ${madeByName}`,
    detail: (
      <>
        {counted(voters, 'voter')} on <DateText value={madeAt} withTime />, export {mark}. Reason: {reason}.{' '}
        {words}
      </>
    ),
  }
}
