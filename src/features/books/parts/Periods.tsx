import { Alert, Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { formatDate, formatDateTime } from '../../../domain/dates.ts'
import { byKeys } from '../../../ui/byKeys.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { bookSettings } from '../settings/api.ts'
import { periodKinds, type PeriodRow } from '../shapes.ts'

interface PeriodsProps {
  committeeId: string
  periods: PeriodRow[]
  mayEdit: boolean
}

const refresh = [bookSettings.get]

/** Days that are closed, and opening them again with a second person. */
export function Periods({ committeeId, periods, mayEdit }: PeriodsProps) {
  return (
    <Section
      card
      title="Closed periods"
      note="No entry is posted in a closed period. To open one again takes two people; the second may be an administrator."
    >
      <Stack gap="md">
        {periods.length > 0 && (
          <Table.ScrollContainer minWidth={560} scrollAreaProps={byKeys}>
            <Table>
              <Table.Tbody>
                {periods.map((period) => (
                  <OnePeriod key={period.id} committeeId={committeeId} period={period} mayEdit={mayEdit} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        {mayEdit && <ClosePeriod committeeId={committeeId} />}
      </Stack>
    </Section>
  )
}

function OnePeriod({
  committeeId,
  period,
  mayEdit,
}: {
  committeeId: string
  period: PeriodRow
  mayEdit: boolean
}) {
  const of = { committeeId, periodId: period.id }
  const ask = useWrite(bookSettings.askToReopen, { refresh })
  const reopen = useWrite(bookSettings.reopen, { refresh })
  const stay = useWrite(bookSettings.stayClosed, { refresh })
  const [why, setWhy] = useState<string | null>(null)
  const { reopening } = period
  const error = ask.error ?? reopen.error ?? stay.error
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={500}>{period.name}</Text>
        <Text size="sm" c="dimmed">
          {formatDate(period.firstDay, 'noWeekday')} to {formatDate(period.lastDay, 'noWeekday')}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">
          Closed {formatDateTime(period.closedAt)} by {period.closedByName}.
          {period.reopenedAt &&
            ` Opened again ${formatDateTime(period.reopenedAt)} by ${period.reopenedByName}.`}
          {reopening && ` ${reopening.askedByName} asks to open it again: “${reopening.why}”`}
        </Text>
        {error && (
          <Text size="sm" c="red" role="alert">
            {error.message}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {mayEdit && !period.reopenedAt && (
          <Group justify="flex-end" gap="xs" wrap="nowrap">
            {!reopening && why === null && (
              <Button size="xs" variant="default" onClick={() => setWhy('')}>
                Ask to open again
              </Button>
            )}
            {!reopening && why !== null && (
              <form
                onSubmit={(event) => {
                  event.preventDefault()
                  ask.run({ ...of, why })
                }}
              >
                <Group gap="xs" wrap="nowrap">
                  <TextInput
                    size="xs"
                    aria-label="Why"
                    placeholder="Why"
                    required
                    autoFocus
                    value={why}
                    onChange={(e) => setWhy(e.currentTarget.value)}
                  />
                  <Button size="xs" type="submit" loading={ask.busy}>
                    Ask
                  </Button>
                </Group>
              </form>
            )}
            {reopening && !reopening.isMine && (
              <ConfirmButton
                size="xs"
                question={`Open ${period.name} again?`}
                consequence="Entries can be posted in it. What was filed for it may have to be amended."
                onConfirm={() => reopen.runAsync(of)}
              >
                Open again
              </ConfirmButton>
            )}
            {reopening && (
              <Button size="xs" variant="default" loading={stay.busy} onClick={() => stay.run(of)}>
                {reopening.isMine ? 'Take the request back' : 'Leave it closed'}
              </Button>
            )}
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

const kindOptions = periodKinds.map((kind) => ({
  value: kind,
  label: kind[0]!.toUpperCase() + kind.slice(1),
}))

function ClosePeriod({ committeeId }: { committeeId: string }) {
  const [kind, setKind] = useState<(typeof periodKinds)[number]>('month')
  const [name, setName] = useState('')
  const [firstDay, setFirst] = useState<string | null>(null)
  const [lastDay, setLast] = useState<string | null>(null)
  const close = useWrite(bookSettings.closePeriod, {
    refresh,
    onSuccess: (_, sent) => {
      showDone(`${sent.name} is closed.`)
      setName('')
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (firstDay && lastDay) close.run({ committeeId, kind, name, firstDay, lastDay })
      }}
    >
      <Group align="end" gap="sm">
        <Select
          label="What"
          w={120}
          data={kindOptions}
          value={kind}
          allowDeselect={false}
          onChange={(value) => setKind(value as typeof kind)}
        />
        <TextInput
          label="Name"
          placeholder="May 2026"
          required
          withAsterisk={false}
          value={name}
          maxLength={120}
          onChange={(e) => setName(e.currentTarget.value)}
        />
        <DateField label="First day" w={180} value={firstDay} onChange={setFirst} yearMeant="past" />
        <DateField label="Last day" w={180} value={lastDay} onChange={setLast} yearMeant="past" />
        <Button
          type="submit"
          variant="default"
          loading={close.busy}
          disabled={!firstDay || !lastDay || !name}
        >
          Close these days
        </Button>
      </Group>
      {close.error && (
        <Alert mt="sm" color="red" variant="light" role="alert">
          {close.error.message}
        </Alert>
      )}
    </form>
  )
}
