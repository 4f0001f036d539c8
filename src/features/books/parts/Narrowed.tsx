import { Anchor, Text } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { bookSettings } from '../settings/api.ts'

interface NarrowedProps {
  committeeId: string
  /** Whether the chart may be asked for the account's name. */
  maySeeBooks: boolean
  text(field: string): string | null
  set(field: string, value: null): void
}

const fields = ['accountId', 'from', 'to', 'entityId'] as const

/** Says which account and which days the list was opened for, and leads back to all of it. */
export function Narrowed({ committeeId, maySeeBooks, text, set }: NarrowedProps) {
  const [accountId, from, to] = fields.map(text)
  const settings = useRead(bookSettings.get, { committeeId }, { enabled: maySeeBooks && accountId !== null })
  if (fields.every((field) => text(field) === null)) return null
  const account = settings.data?.accounts.find(({ id }) => id === accountId)
  const day = (value: string) => formatDate(value, 'noWeekday')
  const words = [
    account ? `in “${account.name}”` : accountId ? 'in one account' : '',
    from && to
      ? `from ${day(from)} to ${day(to)}`
      : from
        ? `since ${day(from)}`
        : to
          ? `until ${day(to)}`
          : '',
  ].filter(Boolean)
  return (
    <Text size="sm" mb="xs">
      Only entries {words.join(', ')}.{' '}
      <Anchor
        underline="always"
        component="button"
        type="button"
        size="sm"
        onClick={() => fields.forEach((field) => set(field, null))}
      >
        Show all entries
      </Anchor>
    </Text>
  )
}
