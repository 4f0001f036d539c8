import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import { dayOf } from '../../../domain/dates.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { NamedWho } from '../../books/shapes.ts'
import { WhoField } from '../../fundraising/WhoField.tsx'
import { lobbyFundraisers, type Fundraiser } from '../api.ts'

interface RecordMoneyProps {
  what: 'gift' | 'host cost'
  fundraiser: Fundraiser
  onClose(): void
}

const ways = [
  { value: 'check', label: 'Check' },
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
  { value: 'online', label: 'Online' },
  { value: 'transfer', label: 'Transfer' },
  { value: 'other', label: 'Other' },
] as const

/** One entry of the books that counts for this fundraiser. */
export function RecordMoney({ what, fundraiser, onClose }: RecordMoneyProps) {
  const { committeeId, id: fundraiserId } = fundraiser
  const isGift = what === 'gift'
  const [entryId] = useState(newId)
  const [who, setWho] = useState<NamedWho | null>(null)
  const [cents, setCents] = useState<bigint | null>(null)
  const [on, setOn] = useState<string | null>(() => dayOf(new Date()))
  const [method, setMethod] = useState<(typeof ways)[number]['value']>('check')
  const [words, setWords] = useState('')
  const done = {
    refresh: [lobbyFundraisers.get, lobbyFundraisers.list, lobbyFundraisers.guests],
    onSuccess: ({ number }: { number: string }) => {
      showDone(`Recorded in the books as entry ${number}.`)
      onClose()
    },
  }
  const gift = useWrite(lobbyFundraisers.gift, done)
  const cost = useWrite(lobbyFundraisers.hostCost, done)
  const error = gift.error ?? cost.error
  const isReady =
    who !== null && cents !== null && cents > 0n && on !== null && (isGift || words.trim() !== '')
  const run = () => {
    const sent = {
      committeeId,
      fundraiserId,
      entryId,
      who: { kind: who!.kind, id: who!.id },
      cents: String(cents),
      on: on!,
    }
    if (isGift) gift.run({ ...sent, method, reference: words })
    else cost.run({ ...sent, purpose: words })
  }
  return (
    <Modal opened onClose={onClose} title={isGift ? 'Record a gift' : 'A host paid for something'}>
      <Stack gap="sm">
        <WhoField
          label={isGift ? 'From' : 'Who paid'}
          committeeId={committeeId}
          value={who}
          onChange={setWho}
        />
        <AmountField label={isGift ? 'Amount' : 'What it was worth'} value={cents} onChange={setCents} />
        <DateField label="Day" value={on} onChange={setOn} yearMeant="past" />
        {isGift && (
          <Select
            label="How"
            allowDeselect={false}
            data={ways}
            value={method}
            onChange={(value) => setMethod(value as typeof method)}
          />
        )}
        <TextInput
          label={isGift ? 'Check number' : 'What it was'}
          placeholder={isGift ? undefined : 'Food for sixty guests'}
          maxLength={isGift ? 100 : 500}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {!isGift && (
          <Text size="sm" c="dimmed">
            Food, printing or a room that a host paid for is a contribution in kind. It counts toward $250.
          </Text>
        )}
        {error && (
          <Alert color="red" variant="light" role="alert">
            {error.message}
          </Alert>
        )}
        <Group>
          <Button disabled={!isReady} loading={gift.busy || cost.busy} onClick={run}>
            Record it
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
