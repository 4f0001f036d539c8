import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import type { PersonOption } from '../../../ui/fields/PersonField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { PersonPicker } from '../../people/PersonPicker.tsx'
import { bank } from '../api.ts'
import type { Category, LineRow } from '../shapes.ts'

interface EnterLineProps {
  committeeId: string
  line: LineRow
  categories: Category[]
  onDone(): void
}

const refresh = [bank.suggestions, bank.lines, bank.accounts]

/** A new entry out of the line: day, amount and account are the bank's. */
export function EnterLine({ committeeId, line, categories, onDone }: EnterLineProps) {
  const [accountId, setAccountId] = useState<string | null>(null)
  const [person, setPerson] = useState<PersonOption | null>(null)
  const [purpose, setPurpose] = useState('')
  const enter = useWrite(bank.enter, { refresh })
  const unmatch = useWrite(bank.unmatch, { refresh })
  const of = { committeeId, lineId: line.id }
  const isIn = !line.cents.startsWith('-')
  const fitting = categories.filter(
    ({ kind }) => kind === 'asset' || kind === 'liability' || isIn || kind === 'expense',
  )

  const save = () =>
    enter
      .runAsync({
        ...of,
        accountId: accountId!,
        who: person ? { kind: 'person', id: person.id } : null,
        purpose,
      })
      .then(
        () => {
          showUndo({ message: 'Entered and matched.', onUndo: () => unmatch.runAsync(of) })
          onDone()
        },
        (error: Error) => showProblem('This was not entered.', error.message),
      )

  return (
    <Section title="Enter it now">
      <Stack gap="xs">
        <Select
          label={isIn ? 'What the money is' : 'What it was spent on'}
          data={fitting.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          value={accountId}
          onChange={setAccountId}
          searchable
        />
        <PersonPicker
          committeeId={committeeId}
          label={isIn ? 'From' : 'To'}
          value={person}
          onChange={setPerson}
          mayAdd
        />
        <TextInput
          label="What for"
          value={purpose}
          onChange={(event) => setPurpose(event.currentTarget.value)}
          maxLength={500}
        />
        <Group>
          <Button variant="default" disabled={!accountId} loading={enter.busy} onClick={() => void save()}>
            Enter and match
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
