import { Alert, Button, Group, Select, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { formatMoney } from '../../../domain/money.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { fundDonors, type DonorPage, type Profile } from '../donors/api.ts'
import { prohibitions } from '../rules.ts'

/** What we think of, and what comes next. */
export function DonorProfile({ committeeId, donor }: { committeeId: string; donor: DonorPage }) {
  const [profile, setProfile] = useState(donor.profile)
  const save = useWrite(fundDonors.save, {
    refresh: [fundDonors.get, fundDonors.list],
    onSuccess: () => showDone('Saved.'),
  })
  const set = (change: Partial<Profile>) => setProfile((before) => ({ ...before, ...change }))
  const cents = (text: string | null) => (text === null ? null : BigInt(text))
  const typed = (value: bigint | null) => (value === null || value <= 0n ? null : String(value))
  if (!donor.mayEdit) return null
  return (
    <Section card title="Plan">
      <Stack gap="sm">
        <TextInput
          label="Next step"
          maxLength={300}
          value={profile.nextStep}
          onChange={(event) => set({ nextStep: event.currentTarget.value })}
        />
        <Group grow align="start">
          <DateField label="On" value={profile.nextOn} onChange={(nextOn) => set({ nextOn })} />
          <AmountField
            label="Ask for"
            placeholder={formatMoney(donor.ask.cents)}
            value={cents(profile.askCents)}
            onChange={(value) => set({ askCents: typed(value) })}
          />
        </Group>
        <TextInput
          label="Tied to us by"
          maxLength={500}
          value={profile.linkToUs}
          onChange={(event) => set({ linkToUs: event.currentTarget.value })}
        />
        <AmountField
          label="Can give"
          value={cents(profile.capacityCents)}
          onChange={(value) => set({ capacityCents: typed(value) })}
        />
        {donor.capacity && (
          <Text size="sm" c="dimmed">
            The public record suggests {formatMoney(donor.capacity.cents)}. {donor.capacity.reasons.join(' ')}
          </Text>
        )}
        <Textarea
          label="Why"
          autosize
          maxLength={1000}
          value={profile.capacityWhy}
          onChange={(event) => set({ capacityWhy: event.currentTarget.value })}
        />
        <Select
          label="May we ask"
          allowDeselect={false}
          data={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No, they do not want it' },
            ...prohibitions.map(({ value, label }) => ({ value, label: `No: ${label.toLowerCase()}` })),
          ]}
          value={
            profile.mayAsk === 'prohibited'
              ? (prohibitions.find(({ why }) => why === profile.mayAskWhy)?.value ?? 'no')
              : profile.mayAsk
          }
          onChange={(value) => {
            const law = prohibitions.find((one) => one.value === value)
            if (law) set({ mayAsk: 'prohibited', mayAskWhy: law.why })
            else set({ mayAsk: value as 'yes' | 'no', mayAskWhy: '' })
          }}
        />
        {profile.mayAsk === 'no' && (
          <TextInput
            label="Why not"
            maxLength={300}
            value={profile.mayAskWhy}
            onChange={(event) => set({ mayAskWhy: event.currentTarget.value })}
          />
        )}
        {profile.mayAsk === 'prohibited' && (
          <Text size="sm" c="dimmed">
            Gifts and pledges are refused: {profile.mayAskWhy}
          </Text>
        )}
        {save.error && (
          <Alert color="red" variant="light" role="alert">
            {save.error.message}
          </Alert>
        )}
        <Group>
          <Button
            loading={save.busy}
            onClick={() => save.run({ committeeId, donorId: donor.id, version: donor.version, profile })}
          >
            Save
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
