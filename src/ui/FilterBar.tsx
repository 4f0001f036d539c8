import { Button, Menu, TextInput } from '@mantine/core'
import { IconChevronDown, IconFilterPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterChip } from './FilterChip.tsx'
import classes from './FilterBar.module.css'

export interface FilterOption {
  value: string
  label: string
}

export interface Filter {
  id: string
  /** The words before the chip: "who are", "in". */
  before: string
  /** What the chip says while nothing is chosen: "any role". */
  any: string
  /** Its name in the Add filter menu: "Role". */
  name: string
  value: string | null
  options: FilterOption[]
  onChange: (value: string | null) => void
  /** Always part of the sentence; the others are added when wanted. */
  always?: boolean
}

export interface FilterBarProps {
  /** What the sentence is about: "Members". */
  subject: string
  filters: Filter[]
  search?: { value: string; onChange: (text: string) => void; placeholder: string }
}

/** "Members who are [Editor] in [any committee]": filters that read like a sentence. Keep their values in the URL. */
export function FilterBar({ subject, filters, search }: FilterBarProps) {
  const [added, setAdded] = useState<string[]>([])
  const shown = filters.filter(({ id, always, value }) => always || value !== null || added.includes(id))
  const rest = filters.filter((filter) => !shown.includes(filter))
  const set = filters.some((filter) => filter.value !== null) || Boolean(search?.value)

  function clear() {
    setAdded([])
    for (const filter of filters) if (filter.value !== null) filter.onChange(null)
    search?.onChange('')
  }

  return (
    <div className={classes.bar} role="search" aria-label={`Filter ${subject.toLowerCase()}`}>
      {search && (
        <TextInput
          className={classes.search}
          aria-label={search.placeholder}
          placeholder={search.placeholder}
          leftSection={<IconSearch size={15} stroke={1.6} />}
          value={search.value}
          onChange={(event) => search.onChange(event.currentTarget.value)}
        />
      )}
      {filters.length > 0 && <span className={classes.word}>{subject}</span>}
      {shown.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          openAtOnce={added.includes(filter.id)}
          onRemove={() => {
            setAdded(added.filter((id) => id !== filter.id))
            if (filter.value !== null) filter.onChange(null)
          }}
        />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconFilterPlus size={15} stroke={1.6} />}
              rightSection={<IconChevronDown size={13} />}
            >
              Add filter
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((filter) => (
              <Menu.Item key={filter.id} onClick={() => setAdded([...added, filter.id])}>
                {filter.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {set && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
          Clear
        </Button>
      )}
    </div>
  )
}
