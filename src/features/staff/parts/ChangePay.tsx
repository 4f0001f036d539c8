import { Modal, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { staff, type DatedRate } from '../api.ts'
import { fromInWords, objectionToDay, spanInWords } from '../rateWords.ts'
import { RateFields, rateProblems, sentRate, type RateValues } from './RateFields.tsx'
import { rateInWords } from './staffColumns.tsx'

export interface PayRatesProps {
  of: { committeeId: string; staffId: string }
  member: Out<typeof staff.get>
  /** The newest first. */
  rates: DatedRate[]
}

/** What shows the pay. */
export const refresh = { refresh: [staff.get, staff.list, staff.hours] }

interface ChangeValues extends RateValues {
  firstDay: string | null
}

interface ChangePayProps extends PayRatesProps {
  /** The rate whose amount is changed; null for one from another day. */
  changed: DatedRate | null
  onClose(): void
}

/** Says which days the rate will hold before it is saved. */
export function ChangePay({ of, member, rates, changed, onClose }: ChangePayProps) {
  const set = useWrite(staff.setRate, refresh)
  // The record as it was when the form was opened: someone else's change meanwhile is told, not overwritten.
  const [version] = useState(member.version)
  const { rateCents, ratePer } = changed ?? member.pay ?? { rateCents: null, ratePer: 'none' }
  const form = useDraftForm<ChangeValues>({
    initial: { rateCents, ratePer, firstDay: changed?.firstDay ?? member.today },
    validate: (values) => ({
      ...rateProblems(values),
      firstDay:
        values.firstDay === null
          ? 'Give the first day of this rate.'
          : objectionToDay(rates, values.firstDay),
    }),
  })
  const { firstDay } = form.values
  const replaced = rates.find((rate) => rate.firstDay === firstDay)
  const words =
    firstDay === null || objectionToDay(rates, firstDay) !== null
      ? ''
      : [replaced && `Replaces ${rateInWords(replaced)}.`, spanInWords(rates, firstDay)]
          .filter(Boolean)
          .join(' ')

  async function save({ firstDay, ...values }: ChangeValues) {
    const rate = sentRate(values)
    await set.runAsync({ ...of, version, firstDay: firstDay!, rate })
    showDone(`${member.name}: ${rateInWords(rate)} ${fromInWords(firstDay!)}.`)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={`Pay of ${member.name}`}>
      <Form form={form} onSubmit={save} submitLabel="Save" onCancel={onClose}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <RateFields form={form} />
        </SimpleGrid>
        {changed ? (
          <Text size="sm" c="dimmed">
            {words}
          </Text>
        ) : (
          <DateField label="First day" description={words} {...form.getInputProps('firstDay')} />
        )}
      </Form>
    </Modal>
  )
}
