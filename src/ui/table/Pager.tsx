import { Group, Pagination, Text } from '@mantine/core'
import { formatCount } from '../../domain/numbers.ts'

export interface PagerProps {
  /** From 1. Keep it in the URL. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** Under a table whose pages come from the server; nothing while one page holds everything. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1 && page === 1) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <Group justify="space-between" mt="xs" gap="sm">
      <Text size="sm" c="dimmed" className="figure">
        {first > total
          ? 'Past the end'
          : `${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}`}
      </Text>
      <Pagination
        size="sm"
        total={pages}
        value={page}
        onChange={onPage}
        siblings={1}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(number) => ({ 'aria-label': `Page ${formatCount(number)}` })}
      />
    </Group>
  )
}
