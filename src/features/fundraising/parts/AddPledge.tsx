import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import { addDays, dayOf } from '../../../domain/dates.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { NamedWho } from '../../books/shapes.ts'
import { fundDonors } from '../donors/api.ts'
import { fundraising } from '../plan/api.ts'
import { pledges } from '../pledges/api.ts'
import { sources, sourceWords, type Source } from '../words.ts'
import { WhoField } from '../WhoField.tsx'

interface AddPledgeProps {
  committeeId: string
  who: NamedWho | null
  onClose(): void
}

/** Someone promised money. */
export function AddPledge({ committeeId, who: first, onClose }: AddPledgeProps) {
  const [pledgeId] = useState(newId)
  const [who, setWho] = useState(first)
  const [cents, setCents] = useState<bigint | null>(null)
  const [promisedOn, setPromisedOn] = useState<string | null>(() => dayOf(new Date()))
  const [dueOn, setDueOn] = useState<string | null>(() => addDays(dayOf(new Date()), 30))
  const [source, setSource] = useState<Source>('calls')
  const [note, setNote] = useState('')
  const add = useWrite(pledges.add, {
    refresh: [pledges.list, fundDonors.get, fundDonors.list, fundraising.plan],
    onSuccess: () => {
      showDone('The pledge is written down. The treasurer enters it in the books.')
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="Write down a pledge">
      <Stack gap="sm">
        <WhoField
          label="Who"
          committeeId={committeeId}
          value={who}
          onChange={setWho}
          disabled={first !== null}
        />
        <AmountField label="Amount" value={cents} onChange={setCents} />
        <Group grow align="start">
          <DateField label="Promised on" value={promisedOn} onChange={setPromisedOn} yearMeant="past" />
          <DateField label="Due on" value={dueOn} onChange={setDueOn} />
        </Group>
        <Select
          label="Source"
          allowDeselect={false}
          data={sources.map((value) => ({ value, label: sourceWords[value] }))}
          value={source}
          onChange={(value) => setSource(value as Source)}
        />
        <TextInput
          label="Note"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          A pledge counts toward $250 from the day it was made.
        </Text>
        {add.error && (
          <Alert color="red" variant="light" role="alert">
            {add.error.message}
          </Alert>
        )}
        <Group>
          <Button
            disabled={!who || cents === null || cents <= 0n || !promisedOn}
            loading={add.busy}
            onClick={() =>
              add.run({
                committeeId,
                pledgeId,
                who: { kind: who!.kind, id: who!.id },
                cents: String(cents),
                promisedOn: promisedOn!,
                dueOn,
                source,
                note,
              })
            }
          >
            Write it down
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
