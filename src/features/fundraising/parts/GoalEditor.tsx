import { Alert, Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { formatMoney } from '../../../domain/money.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { fundraising, type Plan } from '../plan/api.ts'
import { sources, sourceWords, type Source } from '../words.ts'

const everyMonth = 'every'

/** One amount for one month, or the same for each month of the year. */
export function GoalEditor({ committeeId, plan }: { committeeId: string; plan: Plan }) {
  const [month, setMonth] = useState<string>(everyMonth)
  const [source, setSource] = useState<Source>('calls')
  const [cents, setCents] = useState<bigint | null>(null)
  const set = useWrite(fundraising.setGoals, {
    refresh: [fundraising.plan],
    onSuccess: () => showDone('The goal is set.'),
  })
  const months = month === everyMonth ? plan.months.map((one) => one.month) : [month]
  const before = plan.months
    .filter((one) => months.includes(one.month))
    .reduce((sum, one) => sum + BigInt(one.sources.find((row) => row.source === source)!.goalCents), 0n)
  return (
    <Section
      card
      title="Set a goal"
      note={`For this choice ${formatMoney(before)} is set. An empty amount takes it away.`}
    >
      <Group align="end" gap="sm">
        <Select
          label="Month"
          allowDeselect={false}
          data={[
            { value: everyMonth, label: `Every month of ${plan.year}` },
            ...plan.months.map((one) => ({ value: one.month, label: one.month })),
          ]}
          value={month}
          onChange={(value) => setMonth(value ?? everyMonth)}
        />
        <Select
          label="Source"
          allowDeselect={false}
          data={sources.map((value) => ({ value, label: sourceWords[value] }))}
          value={source}
          onChange={(value) => setSource(value as Source)}
        />
        <AmountField label="Goal for the month" value={cents} onChange={setCents} />
        <Button
          loading={set.busy}
          onClick={() =>
            set.run({
              committeeId,
              goals: months.map((one) => ({
                month: one,
                source,
                cents: cents === null || cents <= 0n ? null : String(cents),
              })),
            })
          }
        >
          Set the goal
        </Button>
      </Group>
      {set.error && (
        <Alert color="red" variant="light" role="alert" mt="sm">
          {set.error.message}
        </Alert>
      )}
    </Section>
  )
}
