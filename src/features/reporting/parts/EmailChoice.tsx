import { Select } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { reporting } from '../api.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** On which morning this report comes by email. */
export function EmailChoice() {
  const read = useRead(reporting.mailing, {})
  const set = useWrite(reporting.setMailing, { refresh: [reporting.mailing] })
  const weekday = read.data?.weekday ?? null
  return (
    <Select
      label="Email me this report"
      w={220}
      allowDeselect={false}
      disabled={read.data === undefined || set.busy}
      error={set.error?.message}
      value={weekday === null ? 'none' : String(weekday)}
      data={[
        { value: 'none', label: 'No email' },
        ...days.map((day, i) => ({ value: String(i + 1), label: `Every ${day} morning` })),
      ]}
      onChange={(value) => set.run({ weekday: value === 'none' ? null : Number(value) })}
    />
  )
}
