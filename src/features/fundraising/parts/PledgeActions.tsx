import { Alert, Button, Group, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import type { Method } from '../../../domain/books/kinds.ts'
import { dayOf } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { books } from '../../books/api.ts'
import { methodWords } from '../../books/words.ts'
import { fundDonors } from '../donors/api.ts'
import { fundraising } from '../plan/api.ts'
import { pledges } from '../pledges/api.ts'
import { thankYous } from '../thanks/api.ts'
import type { OnePledge } from './PledgeDrawer.tsx'

type What = 'pay' | 'drop' | 'refund'
const refresh = [
  pledges.list,
  pledges.get,
  fundDonors.get,
  fundDonors.list,
  fundraising.plan,
  thankYous.list,
  books.list,
]
const methods = (['check', 'cash', 'card', 'online', 'transfer', 'other'] as const).map((value) => ({
  value,
  label: methodWords[value],
}))

interface PledgeActionsProps {
  committeeId: string
  pledge: OnePledge
  onClose(): void
}

/** Entered, paid, sent back, written off: each is an entry of the books. */
export function PledgeActions({ committeeId, pledge, onClose }: PledgeActionsProps) {
  const { id: pledgeId } = pledge
  const [entryId] = useState(newId)
  const enter = useWrite(pledges.enter, {
    refresh,
    onSuccess: ({ number }) => showDone(`Entry ${number} says that it was promised.`),
  })
  const remove = useWrite(pledges.remove, {
    refresh,
    onSuccess: () => {
      showDone('The pledge is removed.')
      onClose()
    },
  })
  const [isOpen, isPaid] = [BigInt(pledge.openCents) > 0n, BigInt(pledge.paidCents) > 0n]
  const offered: { value: What; label: string }[] = [
    ...(pledge.keepsBooks && isOpen ? [{ value: 'pay' as const, label: 'Paid' }] : []),
    ...(isOpen && (pledge.keepsBooks || pledge.toEnterCents !== '0')
      ? [{ value: 'drop' as const, label: 'Write off' }]
      : []),
    ...(pledge.keepsBooks && isPaid ? [{ value: 'refund' as const, label: 'Send back' }] : []),
  ]
  const [chosen, setChosen] = useState<What | null>(null)
  const what = chosen && offered.some(({ value }) => value === chosen) ? chosen : offered[0]?.value
  return (
    <Stack gap="md">
      {pledge.toEnterCents !== '0' && pledge.keepsBooks && (
        <Group>
          <Button
            variant="default"
            loading={enter.busy}
            onClick={() => enter.run({ committeeId, pledgeId, entryId })}
          >
            Enter {formatMoney(pledge.toEnterCents)} in the books
          </Button>
        </Group>
      )}
      {enter.error && (
        <Alert color="red" variant="light" role="alert">
          {enter.error.message}
        </Alert>
      )}
      {what && (
        <Section card title="What happened">
          {offered.length > 1 && (
            <SegmentedControl mb="sm" data={offered} value={what} onChange={(value) => setChosen(value)} />
          )}
          <MoneyForm
            // Another amount is open after each.
            key={`${what} ${pledge.openCents} ${pledge.paidCents}`}
            committeeId={committeeId}
            pledge={pledge}
            what={what}
          />
        </Section>
      )}
      {pledge.parts.length === 0 && (
        <Group>
          <ConfirmButton
            variant="subtle"
            color="red"
            question="Remove this pledge?"
            consequence="It was written down by mistake: no trace stays on the list."
            confirmLabel="Remove it"
            onConfirm={() => remove.runAsync({ committeeId, pledgeId })}
          >
            Remove
          </ConfirmButton>
        </Group>
      )}
    </Stack>
  )
}

const labels: Record<What, string> = {
  pay: 'Record the payment',
  drop: 'Write it off',
  refund: 'Record what was sent back',
}

function MoneyForm({ committeeId, pledge, what }: { committeeId: string; pledge: OnePledge; what: What }) {
  const { id: pledgeId } = pledge
  const [entryId] = useState(newId)
  const [cents, setCents] = useState<bigint | null>(
    BigInt(what === 'refund' ? pledge.paidCents : pledge.openCents),
  )
  const [on, setOn] = useState<string | null>(() => dayOf(new Date()))
  const [method, setMethod] = useState<Method>('check')
  const [reference, setReference] = useState('')
  const [why, setWhy] = useState('')
  const done = { refresh, onSuccess: () => showDone('It is in the books.') }
  const [pay, refund] = [useWrite(pledges.pay, done), useWrite(pledges.refund, done)]
  const drop = useWrite(pledges.drop, { refresh, onSuccess: () => showDone('It is written off.') })
  const write = { pay, refund, drop }[what]
  function send() {
    const posting = { committeeId, pledgeId, entryId, on: on!, cents: String(cents) }
    if (what === 'drop') drop.run({ ...posting, why })
    else (what === 'pay' ? pay : refund).run({ ...posting, method, reference })
  }
  return (
    <Stack gap="sm">
      <Group grow align="start">
        <AmountField label="Amount" value={cents} onChange={setCents} />
        <DateField label="On" value={on} onChange={setOn} yearMeant="past" />
      </Group>
      {what === 'drop' ? (
        <TextInput
          label="Why"
          maxLength={500}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      ) : (
        <Group grow align="end">
          <Select
            label="Method"
            data={methods}
            allowDeselect={false}
            value={method}
            onChange={(value) => setMethod(value as Method)}
          />
          <TextInput
            label="Check no."
            maxLength={100}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </Group>
      )}
      {write.error && (
        <Alert color="red" variant="light" role="alert">
          {write.error.message}
        </Alert>
      )}
      <Group>
        <Button
          loading={write.busy}
          disabled={cents === null || cents <= 0n || !on || (what === 'drop' && !why.trim())}
          onClick={send}
        >
          {labels[what]}
        </Button>
      </Group>
    </Stack>
  )
}
