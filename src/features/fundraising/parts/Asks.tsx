import { Alert, Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import { dayOf } from '../../../domain/dates.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { fundDonors, type DonorPage } from '../donors/api.ts'
import { askWays, askWayWords } from '../words.ts'

const answerWords = { '': 'No answer yet', yes: 'Yes', maybe: 'Maybe', no: 'No' }
type Answer = keyof typeof answerWords
type Way = (typeof askWays)[number]

/** When they were asked, for how much, and what they said. */
export function Asks({ committeeId, donor }: { committeeId: string; donor: DonorPage }) {
  const remove = useWrite(fundDonors.removeAsk, {
    refresh: [fundDonors.get],
    onError: (error) => showProblem('The ask was not removed.', error.message),
  })
  return (
    <Section card title="Asks">
      {donor.asks.length === 0 ? (
        <Text c="dimmed" mb="sm">
          They were not asked yet.
        </Text>
      ) : (
        <Table mb="md">
          <Table.Tbody>
            {donor.asks.map((ask) => (
              <Table.Tr key={ask.id}>
                <Table.Td>
                  <DateText value={ask.on} />
                  <Text size="sm" c="dimmed">
                    {askWayWords[ask.how]}, {ask.byName}
                  </Text>
                </Table.Td>
                <Table.Td>
                  {answerWords[ask.answer]}
                  {ask.note && <Text size="sm">{ask.note}</Text>}
                </Table.Td>
                <Table.Td ta="right">{ask.cents === null ? '–' : <Money cents={ask.cents} />}</Table.Td>
                {donor.mayEdit && (
                  <Table.Td ta="right">
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="gray"
                      onClick={() => remove.run({ committeeId, askId: ask.id })}
                    >
                      Remove
                    </Button>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {donor.mayEdit && donor.mayAsk === 'yes' && (
        <NewAsk key={donor.asks.length} committeeId={committeeId} donor={donor} />
      )}
    </Section>
  )
}

function NewAsk({ committeeId, donor }: { committeeId: string; donor: DonorPage }) {
  const [askId] = useState(newId)
  const [on, setOn] = useState<string | null>(() => dayOf(new Date()))
  const [cents, setCents] = useState<bigint | null>(null)
  const [how, setHow] = useState<Way>('call')
  const [answer, setAnswer] = useState<Answer>('')
  const [note, setNote] = useState('')
  const ask = useWrite(fundDonors.ask, {
    refresh: [fundDonors.get, fundDonors.list],
    onSuccess: () => showDone('The ask is written down.'),
  })
  return (
    <Stack gap="sm">
      <Group align="end" gap="sm">
        <DateField label="Asked on" value={on} onChange={setOn} yearMeant="past" />
        <AmountField label="For" value={cents} onChange={setCents} />
        <Select
          label="How"
          allowDeselect={false}
          data={askWays.map((value) => ({ value, label: askWayWords[value] }))}
          value={how}
          onChange={(value) => setHow(value as Way)}
        />
        <Select
          label="Answer"
          allowDeselect={false}
          data={Object.entries(answerWords).map(([value, label]) => ({ value, label }))}
          value={answer}
          onChange={(value) => setAnswer(value as Answer)}
        />
      </Group>
      <TextInput
        label="Note"
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {ask.error && (
        <Alert color="red" variant="light" role="alert">
          {ask.error.message}
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          loading={ask.busy}
          disabled={!on}
          onClick={() =>
            ask.run({
              committeeId,
              donorId: donor.id,
              askId,
              on: on!,
              cents: cents === null || cents <= 0n ? null : String(cents),
              how,
              answer,
              note,
            })
          }
        >
          Write down the ask
        </Button>
      </Group>
    </Stack>
  )
}
