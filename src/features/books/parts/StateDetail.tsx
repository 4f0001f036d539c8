import { Group, Select, TextInput } from '@mantine/core'
import type { PartDetail } from '../shapes.ts'

interface StateDetailProps {
  of: 'gift' | 'loan' | 'spending'
  value: PartDetail
  onChange(value: PartDetail): void
}

const sides = [
  { value: 'support', label: 'For a candidate or question' },
  { value: 'oppose', label: 'Against a candidate or question' },
]

/** What a schedule of the state asks of one part, and most parts do not have. What is left empty is not sent. */
export function StateDetail({ of, value, onChange }: StateDetailProps) {
  const set = (change: PartDetail) => {
    const kept = Object.entries({ ...value, ...change }).filter(
      ([, said]) => said !== undefined && said !== '',
    )
    onChange(Object.fromEntries(kept))
  }
  if (of === 'loan')
    return (
      <TextInput
        label="Guaranteed by"
        description="Names on Schedule C. Leave it empty when no one guarantees the loan."
        maxLength={200}
        value={value.guarantor ?? ''}
        onChange={(e) => set({ guarantor: e.currentTarget.value })}
      />
    )
  if (of === 'gift')
    return (
      <TextInput
        label="Earmarked for"
        description="Whom the giver told you to pass it on to (Form B-3). Usually empty."
        maxLength={200}
        value={value.about ?? ''}
        onChange={(e) => set({ about: e.currentTarget.value })}
      />
    )
  return (
    <>
      <Group grow gap="xs" align="start">
        <Select
          label="Independent spending"
          placeholder="No"
          data={sides}
          clearable
          value={value.support ?? null}
          onChange={(side) =>
            set({
              support: (side ?? undefined) as PartDetail['support'],
              about: side ? (value.about ?? '') : undefined,
            })
          }
        />
        <TextInput
          label="Paid on by them to"
          maxLength={200}
          value={value.agent ?? ''}
          onChange={(e) => set({ agent: e.currentTarget.value })}
        />
      </Group>
      {value.support && (
        <TextInput
          label="Which candidate or question"
          description="Spent without them. $1,000 or more shortly before the election is reported in two days (Form B-11)."
          maxLength={200}
          value={value.about ?? ''}
          onChange={(e) => set({ about: e.currentTarget.value })}
        />
      )}
    </>
  )
}
