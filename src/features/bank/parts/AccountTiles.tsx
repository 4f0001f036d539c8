import { Text, UnstyledButton } from '@mantine/core'
import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { Money } from '../../../ui/Money.tsx'
import type { AccountRow } from '../shapes.ts'
import classes from './bank.module.css'

interface AccountTilesProps {
  accounts: AccountRow[]
  chosenId: string
  onChoose(id: string): void
}

/** The accounts a bank keeps, each with its balance in the books and what waits. */
export function AccountTiles({ accounts, chosenId, onChoose }: AccountTilesProps) {
  return (
    <div className={classes.tiles} role="group" aria-label="Accounts">
      {accounts.map((account) => (
        <UnstyledButton
          key={account.id}
          className={classes.tile}
          aria-pressed={account.id === chosenId}
          onClick={() => onChoose(account.id)}
        >
          <Text size="sm" fw={600}>
            {account.name}
          </Text>
          <Text fw={600}>
            <Money cents={account.bookCents} />
          </Text>
          <Text size="xs" c="dimmed">
            {account.openLines + account.matchedLines === 0
              ? 'no lines yet'
              : account.openLines === 0
                ? 'every line is settled'
                : `${counted(account.openLines, 'line')} open`}
          </Text>
          <Text size="xs" c="dimmed">
            {account.reconciled
              ? `reconciled to ${formatDate(account.reconciled.day, 'noWeekday')}`
              : 'not reconciled yet'}
          </Text>
        </UnstyledButton>
      ))}
    </div>
  )
}
