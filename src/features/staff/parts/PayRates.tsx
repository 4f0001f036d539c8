import { ActionIcon, Button, Group, Modal, SimpleGrid, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { formatDate } from '../../../domain/dates.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Status } from '../../../ui/Status.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { showDone, showProblem, showUndo } from '../../../ui/undo.tsx'
import { staff, type DatedRate } from '../api.ts'
import classes from './OneStaffMember.module.css'
import { RateFields, rateProblems, sentRate, type RateValues } from './RateFields.tsx'
import { rateInWords } from './staffColumns.tsx'

type Member = Out<typeof staff.get>
interface PayRatesProps {
  of: { committeeId: string; staffId: string }
  member: Member
  rates: DatedRate[]
}

const refresh = { refresh: [staff.get, staff.list, staff.hours] }

/** What they are paid, and what they were paid before; hours are paid at the rate of their day. */
export function PayRates({ of, member, rates }: PayRatesProps) {
  const [isChanging, setIsChanging] = useState(false)
  const set = useWrite(staff.setRate, refresh)
  const remove = useWrite(staff.removeRate, {
    ...refresh,
    onError: (error) => showProblem('The rate was not removed.', error.message),
  })
  const holds = rates.find(({ firstDay }) => firstDay <= member.today) ?? rates.at(-1)

  async function takeOut({ firstDay, ...rate }: DatedRate) {
    const { version } = await remove.runAsync({ ...of, version: member.version, firstDay })
    showUndo({
      message: `The rate from ${formatDate(firstDay)} is removed.`,
      onUndo: () => set.runAsync({ ...of, version, firstDay, rate: sentRate(rate) }),
    })
  }

  return (
    <Section
      card
      title="Pay"
      actions={
        member.mayEdit && (
          <Button size="compact-sm" variant="default" onClick={() => setIsChanging(true)}>
            Change the pay
          </Button>
        )
      }
    >
      <ul className={classes.list}>
        {rates.map((rate, i) => (
          <li key={rate.firstDay}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text fw={rate === holds ? 600 : 400} className="figure">
                {rateInWords(rate)}
              </Text>
              <Group gap={6} wrap="nowrap">
                {rate === holds && rates.length > 1 && <Status tone="good">Now</Status>}
                {rate.firstDay > member.today && <Status tone="waiting">Planned</Status>}
                {member.mayEdit && rates.length > 1 && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={`Remove the rate from ${formatDate(rate.firstDay)}`}
                    onClick={() => void takeOut(rate).catch(() => undefined)}
                  >
                    <IconX size={14} stroke={1.6} />
                  </ActionIcon>
                )}
              </Group>
            </Group>
            <Text size="sm" c="dimmed">
              from <DateText value={rate.firstDay} />
              {i === rates.length - 1 && rates.length > 1 && ', and before'}
              {rate.setByName && `, set by ${rate.setByName}`}
            </Text>
          </li>
        ))}
      </ul>
      {isChanging && <ChangePay of={of} member={member} rates={rates} onClose={() => setIsChanging(false)} />}
    </Section>
  )
}

interface ChangeValues extends RateValues {
  firstDay: string | null
}

function ChangePay({ of, member, rates, onClose }: PayRatesProps & { onClose(): void }) {
  const set = useWrite(staff.setRate, refresh)
  // The record as it was when the form was opened: somebody else's change meanwhile is told, not overwritten.
  const [version] = useState(member.version)
  const form = useDraftForm<ChangeValues>({
    initial: { ...(member.pay ?? { rateCents: null, ratePer: 'none' }), firstDay: member.today },
    validate: (values) => ({
      ...rateProblems(values),
      firstDay: values.firstDay === null ? 'Give the first day of this rate.' : null,
    }),
  })
  const replaced = rates.find(({ firstDay }) => firstDay === form.values.firstDay)

  async function save({ firstDay, ...values }: ChangeValues) {
    const rate = sentRate(values)
    await set.runAsync({ ...of, version, firstDay: firstDay!, rate })
    showDone(`${member.name}: ${rateInWords(rate)} from ${formatDate(firstDay!)}.`)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={`Pay of ${member.name}`}>
      <Form form={form} onSubmit={save} submitLabel="Save" onCancel={onClose}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <RateFields form={form} />
        </SimpleGrid>
        <DateField
          label="First day"
          description={
            replaced
              ? `Replaces ${rateInWords(replaced)} from that day.`
              : 'Hours before this day are paid at the rate of their own day.'
          }
          {...form.getInputProps('firstDay')}
        />
      </Form>
    </Modal>
  )
}
