import { Button, List } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { counted } from '../../../domain/numbers.ts'
import { Empty } from '../../../ui/states/Empty.tsx'

interface NobodyFoundProps {
  /** So many there are when the filters are dropped. */
  withoutFilters: number
  onClearFilters: () => void
}

export function NobodyFound({ withoutFilters, onClearFilters }: NobodyFoundProps) {
  if (withoutFilters > 0)
    return (
      <Empty
        icon={<IconUserQuestion size={22} stroke={1.6} />}
        title="No one matches these filters."
        action={<Button onClick={onClearFilters}>Clear the filters</Button>}
      >
        Without the filters there {withoutFilters === 1 ? 'is' : 'are'} {counted(withoutFilters, 'voter')}.
      </Empty>
    )
  return (
    <Empty icon={<IconUserQuestion size={22} stroke={1.6} />} title="No one found.">
      <List size="sm" mt="xs" ta="left" spacing={2}>
        <List.Item>Type only the last name, or only its first letters.</List.Item>
        <List.Item>Leave out the town, the ZIP code or the age.</List.Item>
        <List.Item>
          The person may not be registered, or may have moved away since the file was made.
        </List.Item>
      </List>
    </Empty>
  )
}
