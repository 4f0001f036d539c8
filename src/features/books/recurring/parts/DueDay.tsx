import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../../app/browser/call.ts'
import { formatDate } from '../../../../domain/dates.ts'
import { showDone, showUndo } from '../../../../ui/actions/undo.tsx'
import { AmountField } from '../../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { books } from '../../api.ts'
import { bookEntities } from '../../entities/api.ts'
import { recurring, type Recurring } from '../api.ts'

interface DueDayProps {
  committeeId: string
  one: Recurring
  dueOn: string
}

const refresh = [recurring.list, books.list, bookEntities.toDo]

/** One day that asks: post it, with another amount or day where it differed, or skip it. */
export function DueDay({ committeeId, one, dueOn }: DueDayProps) {
  const [on, setOn] = useState<string | null>(dueOn)
  const [cents, setCents] = useState<bigint | null>(BigInt(one.cents))
  const post = useWrite(recurring.post, {
    refresh,
    onSuccess: ({ number }) => showDone(`Posted as entry ${number}.`),
  })
  const skip = useWrite(recurring.skip, { refresh })
  const asked = { committeeId, recurringId: one.id, dueOn }
  async function leaveOut() {
    await skip.runAsync(asked)
    showUndo({
      message: `${one.name} of ${formatDate(dueOn)} is skipped.`,
      onUndo: () => skip.runAsync({ ...asked, isSkipped: false }),
    })
  }
  const error = post.error ?? skip.error
  return (
    <div role="group" aria-label={`${one.name}, due ${formatDate(dueOn)}`}>
      <Text mt="sm">Due {formatDate(dueOn)}</Text>
      <Group align="end" gap="sm">
        <AmountField label="Amount" w={130} value={cents} onChange={setCents} />
        <DateField label="Paid or received on" w={210} value={on} onChange={setOn} yearMeant="past" />
        <Button
          loading={post.busy}
          disabled={!on || !cents}
          onClick={() => post.run({ ...asked, on: on!, cents: String(cents) })}
        >
          Post
        </Button>
        <Button variant="default" loading={skip.busy} onClick={() => void leaveOut()}>
          Skip
        </Button>
      </Group>
      {error && (
        <Alert mt="sm" color="red" variant="light" role="alert">
          {error.message}
        </Alert>
      )}
    </div>
  )
}
