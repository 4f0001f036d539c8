import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../../app/browser/call.ts'
import { everies, type Every } from '../../../../domain/books/recurring.ts'
import { dayOf } from '../../../../domain/dates.ts'
import { showDone } from '../../../../ui/actions/undo.tsx'
import { AmountField } from '../../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { bookEntities } from '../../entities/api.ts'
import { WhoField } from '../../parts/WhoField.tsx'
import type { NamedWho } from '../../shapes.ts'
import { recurring, recurringKinds, type Recurring } from '../api.ts'
import { everyWords, recurringKindWords } from '../words.ts'

interface RecurringFormProps {
  committeeId: string
  one?: Recurring
  categories: { id: string; name: string }[]
  onDone(): void
}

export function RecurringForm({ committeeId, one, categories, onDone }: RecurringFormProps) {
  const [recurringId] = useState(() => one?.id ?? newId())
  const [name, setName] = useState(one?.name ?? '')
  const [kind, setKind] = useState<Recurring['kind']>(one?.kind ?? 'expenditure')
  const [every, setEvery] = useState<Every>(one?.every ?? 'month')
  const [firstOn, setFirstOn] = useState<string | null>(() => one?.firstOn ?? dayOf(new Date()))
  const [lastOn, setLastOn] = useState<string | null>(one?.lastOn ?? null)
  const [cents, setCents] = useState<bigint | null>(one ? BigInt(one.cents) : null)
  const [who, setWho] = useState<NamedWho | null>(one?.who ?? null)
  const [accountId, setAccountId] = useState<string | null>(one?.accountId ?? null)
  const [purpose, setPurpose] = useState(one?.purpose ?? '')
  const isOut = kind === 'expenditure'
  const save = useWrite(recurring.save, {
    refresh: [recurring.list, bookEntities.toDo],
    onSuccess: () => {
      showDone('Saved. It asks on each day before it is posted.')
      onDone()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!firstOn || !cents) return
        save.run({
          committeeId,
          recurringId,
          version: one?.version ?? 0,
          name,
          kind,
          every,
          firstOn,
          lastOn,
          cents: String(cents),
          who: who ? { kind: who.kind, id: who.id } : null,
          accountId: isOut ? accountId : null,
          purpose,
          method: one?.method ?? '',
        })
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="Name"
          placeholder="Office rent"
          maxLength={120}
          value={name}
          onChange={(e) => setName(e.currentTarget.value)}
        />
        <Select
          label="What it is"
          data={recurringKinds.map((value) => ({ value, label: recurringKindWords[value] }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => setKind(value as Recurring['kind'])}
        />
        <Group grow gap="xs" align="start">
          <AmountField label="Amount" value={cents} onChange={setCents} />
          <Select
            label="How often"
            data={everies.map((value) => ({ value, label: everyWords[value] }))}
            value={every}
            allowDeselect={false}
            onChange={(value) => setEvery(value as Every)}
          />
        </Group>
        <WhoField
          label={isOut ? 'Paid to' : 'From'}
          committeeId={committeeId}
          value={who}
          onChange={setWho}
          adds="firm"
        />
        {isOut && (
          <Select
            label="Category"
            placeholder="Other spending"
            data={categories.map(({ id, name: label }) => ({ value: id, label }))}
            searchable
            value={accountId}
            onChange={setAccountId}
          />
        )}
        <TextInput
          label="What for"
          maxLength={500}
          value={purpose}
          onChange={(e) => setPurpose(e.currentTarget.value)}
        />
        <Group grow gap="xs" align="start">
          <DateField label="First due" value={firstOn} onChange={setFirstOn} />
          <DateField label="Last due (or empty)" value={lastOn} onChange={setLastOn} />
        </Group>
        {save.error && (
          <Alert color="red" variant="light" role="alert">
            {save.error.message}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={save.busy} disabled={!firstOn || !cents || name.trim() === ''}>
            Save
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
