import { ActionIcon, Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { formatMoney } from '../../../domain/money.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { committees, goalKinds, type Goal, type GoalKind, type Settings } from '../api.ts'
import { goalWords } from '../rules.ts'

export function GoalList({ settings }: { settings: Settings }) {
  const options = {
    refresh: [committees.settings],
    onError: (error: Error) => showProblem(error.message, 'The goals are as they were.'),
  }
  const set = useWrite(committees.setGoal, options)
  const remove = useWrite(committees.removeGoal, options)
  const committeeId = settings.id
  const take = (goal: Goal) =>
    void remove
      .runAsync({ committeeId, kind: goal.kind })
      .then(() =>
        showUndo({
          message: `The goal for ${goalWords[goal.kind].title.toLowerCase()} is gone.`,
          onUndo: () => set.runAsync({ committeeId, goal }),
        }),
      )
      .catch(() => {})
  return (
    <Section
      title="Goals"
      note="The overview shows how far each has come, and whether the pace is enough."
      card
    >
      <Stack gap="xs">
        {settings.goals.length === 0 && (
          <Text size="sm" c="dimmed">
            No goal yet. A number and a day make the overview say whether you are on pace.
          </Text>
        )}
        {settings.goals.map((goal) => (
          <Group key={goal.kind} justify="space-between" wrap="nowrap">
            <Text size="sm">
              <b>{targetWords(goal)}</b> {goalWords[goal.kind].unit}
              {goal.dueOn && (
                <>
                  {' '}
                  by <DateText value={goal.dueOn} />
                </>
              )}
            </Text>
            {settings.mayEdit && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remove the goal for ${goalWords[goal.kind].title.toLowerCase()}`}
                onClick={() => take(goal)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {settings.mayEdit && (
          <NewGoal
            busy={set.busy}
            onSet={(goal) => set.runAsync({ committeeId, goal }).then(() => showDone('The goal is set.'))}
          />
        )}
      </Stack>
    </Section>
  )
}

const targetWords = ({ kind, target }: Goal): string =>
  kind === 'raised' ? formatMoney(BigInt(target)) : formatCount(Number(target))

function NewGoal({ onSet, busy }: { onSet(goal: Goal): Promise<unknown>; busy: boolean }) {
  const [kind, setKind] = useState<GoalKind>('volunteers')
  const [target, setTarget] = useState<bigint | null>(null)
  const [dueOn, setDueOn] = useState<string | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (target === null || target <= 0n) return
        onSet({ kind, target: target.toString(), dueOn }).then(
          () => setTarget(null),
          () => {},
        )
      }}
    >
      <Group align="flex-end" gap="xs">
        <Select
          label="What"
          data={goalKinds.map((value) => ({ value, label: goalWords[value].title }))}
          value={kind}
          allowDeselect={false}
          w={160}
          onChange={(value) => {
            if (!value) return
            setKind(value)
            setTarget(null)
          }}
        />
        {kind === 'raised' ? (
          <AmountField label="How much" w={120} value={target} onChange={setTarget} />
        ) : (
          <NumberInput
            label="How many"
            w={120}
            hideControls
            allowDecimal={false}
            allowNegative={false}
            max={1_000_000}
            value={target === null ? '' : Number(target)}
            onChange={(value) => setTarget(value === '' ? null : BigInt(value))}
          />
        )}
        <DateField label="By" w={130} yearMeant="future" value={dueOn} onChange={setDueOn} />
        <Button type="submit" variant="default" loading={busy} disabled={target === null || target <= 0n}>
          Set
        </Button>
      </Group>
    </form>
  )
}
