import { Alert, Button, Group, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { dayOf, formatDate } from '../../../domain/dates.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { reimbursements } from '../api.ts'

/** What a mile is paid, and from which day on. */
export function MileageRate({ committeeId }: { committeeId: string }) {
  const read = useRead(reimbursements.rates, { committeeId })
  const [firstDay, setFirstDay] = useState<string | null>(() => dayOf(new Date()))
  const [rate, setRate] = useState<number | null>(null)
  const set = useWrite(reimbursements.setRate, {
    refresh: [reimbursements.rates],
    onSuccess: () => {
      showDone('The rate is set.')
      setRate(null)
    },
  })
  return (
    <Section card title="Mileage" note="Miles are paid at the rate of their day.">
      <Loaded read={read} failed="The rates did not load.">
        {({ rates, mayEdit }) => (
          <>
            {rates.length === 0 && <Text>No rate is set, so no one can ask for miles yet.</Text>}
            {rates.slice(0, 5).map(({ firstDay: from, rateMills, setByName }) => (
              <Text key={from}>
                {(rateMills / 10).toFixed(1)} cents a mile from {formatDate(from)}, set by {setByName}
              </Text>
            ))}
            {mayEdit && (
              <form
                onSubmit={(event) => {
                  event.preventDefault()
                  if (firstDay && rate) set.run({ committeeId, firstDay, rateMills: Math.round(rate * 10) })
                }}
              >
                <Group align="end" mt="sm" gap="sm">
                  <NumberInput
                    label="Cents a mile"
                    w={120}
                    decimalScale={1}
                    min={0.1}
                    max={1000}
                    hideControls
                    value={rate ?? ''}
                    onChange={(value) => setRate(value === '' ? null : Number(value))}
                  />
                  <DateField label="From" value={firstDay} onChange={setFirstDay} />
                  <Button type="submit" variant="default" loading={set.busy} disabled={!rate || !firstDay}>
                    Set the rate
                  </Button>
                </Group>
                {set.error && (
                  <Alert mt="sm" color="red" variant="light" role="alert">
                    {set.error.message}
                  </Alert>
                )}
              </form>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
