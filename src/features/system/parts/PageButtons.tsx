import { Button, Text } from '@mantine/core'
import { formatCount } from '../../../domain/numbers.ts'
import classes from '../Admin.module.css'

interface PageButtonsProps {
  page: number
  pageSize: number
  total: number
  onPage(page: number): void
}

export function PageButtons({ page, pageSize, total, onPage }: PageButtonsProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  return (
    <nav className={classes.pages} aria-label="Pages of the list">
      <Text size="sm" c="dimmed" className="figure">
        Page {formatCount(page)} of {formatCount(last)}
      </Text>
      <Button size="xs" variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button size="xs" variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
