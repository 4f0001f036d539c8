import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { dayOf, formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { timeLeft } from '../../../domain/stateReports/timeLeft.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { useNow } from '../../../ui/states/useNow.ts'
import { stateReports } from '../api.ts'
import { citationOf } from '../rules.ts'
import type { LateRow } from '../shapes.ts'

interface LateClockProps {
  committeeId: string
  late: LateRow[]
  mayEdit: boolean
}

/** Gifts (Form B-5) and independent spending (Form B-11) of the last days before an election that still have to be reported. */
export function LateClock({ committeeId, late, mayEdit }: LateClockProps) {
  const now = useNow()
  const open = late.filter(({ reported }) => reported === null)
  return open.map((row) => (
    <Alert
      key={`${row.entryId} ${row.line}`}
      color={timeLeft(row.endsAt, now) === 'Past due' ? 'red' : 'orange'}
      variant="light"
      title={`Form ${row.form}: ${row.who}, ${formatMoney(row.cents)}. ${timeLeft(row.endsAt, now)}`}
    >
      <Stack gap="xs">
        <Text size="sm">
          {row.nature}, {row.form === 'B-5' ? 'received' : 'spent'} on {formatDate(row.on)}. Report it by{' '}
          {formatDate(row.goal)}
          {row.limit !== row.goal &&
            `; the offices are closed then, so the last day is ${formatDate(row.limit)}`}
          . It also goes on the next statement ({citationOf[row.form]}).
        </Text>
        {row.missing.length > 0 && <Text size="sm">The report still needs {row.missing.join(', ')}.</Text>}
        {mayEdit && <Reported committeeId={committeeId} row={row} />}
      </Stack>
    </Alert>
  ))
}

function Reported({ committeeId, row: { entryId, line, who } }: { committeeId: string; row: LateRow }) {
  const [reportedOn, setReportedOn] = useState<string | null>(() => dayOf(new Date()))
  const [confirmation, setConfirmation] = useState('')
  const write = useWrite(stateReports.reportLate, {
    refresh: [stateReports.overview],
    onError: (error) => showProblem(error.message),
    onSuccess: () => showDone('The confirmation is on record.'),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (reportedOn) write.run({ committeeId, entryId, line, reportedOn, confirmation })
      }}
    >
      <Group align="flex-end" gap="sm">
        <DateField label="Reported on" value={reportedOn} onChange={setReportedOn} yearMeant="past" />
        <TextInput
          label={`The state’s confirmation for ${who}`}
          value={confirmation}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={write.busy}
          disabled={!reportedOn || confirmation.trim() === ''}
        >
          Keep the confirmation
        </Button>
      </Group>
    </form>
  )
}
