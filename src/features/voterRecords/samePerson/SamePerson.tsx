import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call, useWrite } from '../../../app/browser/call.ts'
import { Section } from '../../../ui/Section.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { voterRecords } from '../api.ts'
import type { Possible } from '../shapes.ts'
import { Comparison } from './Comparison.tsx'
import { MergedRecord } from './MergedRecord.tsx'
import { useVoterPage, useWork } from '../parts/useVoterPage.tsx'

/** Other rows of the file that may be, or are known to be, this person. */
export function SamePerson() {
  const { profile, reload } = useVoterPage()
  const { committeeId, mayEdit } = useWork()
  const { possible, merged } = profile
  const [compared, setCompared] = useState<Possible | null>(null)
  const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
  const merge = useWrite(voterRecords.merge, { onError })
  const undo = useWrite(voterRecords.undoMerge, { onError })

  async function takeApart(id: string) {
    await undo.runAsync({ committeeId, id })
    await reload()
  }
  async function mergeWith({ person }: Possible) {
    const { id } = await merge.runAsync({ committeeId, keptId: profile.id, mergedId: person.id })
    setCompared(null)
    await reload()
    showUndo({ message: `Merged with the other record of ${person.name}.`, onUndo: () => takeApart(id) })
  }

  const shown =
    compared && !possible.some((p) => p.person.id === compared.person.id) ? [compared, ...possible] : possible
  return (
    <Section
      card
      title="Same person?"
      note="A merge is your organization’s own view. The file stays as it is, and a merge can be undone."
    >
      {merged.map((record) => (
        <MergedRecord
          key={record.mergeId}
          record={record}
          onUndo={mayEdit ? () => void takeApart(record.mergeId).catch(() => {}) : undefined}
        />
      ))}
      {shown.length === 0 && merged.length === 0 && (
        <Text size="sm" c="dimmed">
          No other record looks like this person.
        </Text>
      )}
      {shown.map((other) => (
        <Comparison
          key={other.person.id}
          other={other}
          busy={merge.busy}
          onMerge={mayEdit ? () => void mergeWith(other).catch(() => {}) : undefined}
        />
      ))}
      {mayEdit && <CompareForm onCompared={setCompared} />}
    </Section>
  )
}

function CompareForm({ onCompared }: { onCompared: (other: Possible) => void }) {
  const { id: voterId } = useVoterPage().profile
  const { committeeId } = useWork()
  const client = useQueryClient()
  const [voterNumber, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()

  async function compare() {
    try {
      const input = { committeeId, voterId, voterNumber }
      const other = await client.fetchQuery({
        queryKey: [voterRecords.compare.path, input],
        queryFn: ({ signal }) => call(voterRecords.compare, input, { signal }),
      })
      onCompared(other)
      setNumber('')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(undefined)
        if (voterNumber.trim() !== '') void compare()
      }}
    >
      <Group gap="xs" mt="sm" align="flex-start">
        <TextInput
          size="sm"
          aria-label="Voter number of another record"
          placeholder="Voter number of another record"
          maxLength={40}
          value={voterNumber}
          error={problem}
          onChange={(event) => {
            setNumber(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" size="sm" variant="default" disabled={voterNumber.trim() === ''}>
          Compare
        </Button>
      </Group>
    </form>
  )
}
