import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { organizations } from '../api.ts'

interface OrganizationPickerProps {
  value: string | null
  onChange: (id: string) => void
  label?: string
}

export function OrganizationPicker({ value, onChange, label }: OrganizationPickerProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const current = useRead(
    organizations.get,
    { organizationId: value ?? undefined },
    { enabled: value !== null },
  )
  // The chosen one's own name in the box is not a search.
  const list = useRead(
    organizations.list,
    { search: search === current.data?.name ? '' : search },
    { keepPrevious: true },
  )
  const found = (list.data?.organizations ?? []).map((o) => ({
    value: o.id,
    label: o.archivedAt ? `${o.name} (archived)` : o.name,
  }))
  const mine =
    current.data && !found.some((o) => o.value === value)
      ? [{ value: current.data.id, label: current.data.name }]
      : []
  return (
    <Select
      aria-label={label ?? 'Organization'}
      label={value === null ? (label ?? 'Choose an organization') : undefined}
      placeholder="Find an organization"
      w={260}
      maw="100%"
      searchable
      data={[...mine, ...found]}
      value={value}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="No organization of that name"
      allowDeselect={false}
      onChange={(id) => id && onChange(id)}
    />
  )
}
