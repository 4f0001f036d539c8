import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Status } from '../../../ui/Status.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { staff, type DatedRate } from '../api.ts'
import { fromTheStart } from '../pay.ts'
import { fromInWords } from '../rateWords.ts'
import { ChangePay, refresh, type PayRatesProps } from './ChangePay.tsx'
import classes from './OneStaffMember.module.css'
import { sentRate } from './RateFields.tsx'
import { rateInWords } from './staffColumns.tsx'

/** What they are paid, and what they were paid before; hours are paid at the rate of their day. */
export function PayRates({ of, member, rates }: PayRatesProps) {
  // A new rate, or the one whose amount is changed.
  const [changing, setChanging] = useState<DatedRate | 'new' | null>(null)
  const set = useWrite(staff.setRate, refresh)
  const remove = useWrite(staff.removeRate, {
    ...refresh,
    onError: (error) => showProblem('The rate was not removed.', error.message),
  })
  const holds = rates.find(({ firstDay }) => firstDay <= member.today) ?? rates.at(-1)

  async function takeOut({ firstDay, ...rate }: DatedRate) {
    const { version } = await remove.runAsync({ ...of, version: member.version, firstDay })
    showUndo({
      message: `The rate ${fromInWords(firstDay)} is removed.`,
      onUndo: () => set.runAsync({ ...of, version, firstDay, rate: sentRate(rate) }),
    })
  }

  return (
    <Section
      card
      title="Pay"
      actions={
        member.mayEdit && (
          <Button size="compact-sm" variant="default" onClick={() => setChanging('new')}>
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
                {member.mayEdit && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={`Change the amount ${fromInWords(rate.firstDay)}`}
                    onClick={() => setChanging(rate)}
                  >
                    <IconPencil size={14} stroke={1.6} />
                  </ActionIcon>
                )}
                {member.mayEdit && i < rates.length - 1 && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={`Remove the rate ${fromInWords(rate.firstDay)}`}
                    onClick={() => void takeOut(rate).catch(() => undefined)}
                  >
                    <IconX size={14} stroke={1.6} />
                  </ActionIcon>
                )}
              </Group>
            </Group>
            <Text size="sm" c="dimmed">
              {rate.firstDay === fromTheStart ? (
                'from the start'
              ) : (
                <>
                  from <DateText value={rate.firstDay} />
                  {i === rates.length - 1 && rates.length > 1 && ', and before'}
                </>
              )}
              {rate.setByName && `, set by ${rate.setByName}`}
            </Text>
          </li>
        ))}
      </ul>
      {changing && (
        <ChangePay
          of={of}
          member={member}
          rates={rates}
          changed={changing === 'new' ? null : changing}
          onClose={() => setChanging(null)}
        />
      )}
    </Section>
  )
}
