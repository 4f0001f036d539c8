import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { bank } from '../api.ts'
import type { LineRow, Suggestion } from '../shapes.ts'
import classes from './bank.module.css'

interface SuggestionsProps {
  committeeId: string
  accountId: string
  mayEdit: boolean
}

const firstShown = 5

/** Lines that are likely an entry of the books, with the reasons. Each is accepted by a person, and can be taken back. */
export function Suggestions({ committeeId, accountId, mayEdit }: SuggestionsProps) {
  const read = useRead(bank.suggestions, { committeeId, accountId })
  const lines = useRead(bank.lines, { committeeId, accountId, state: 'open' })
  const [showsAll, setShowsAll] = useState(false)
  const refresh = [bank.suggestions, bank.lines, bank.accounts]
  const match = useWrite(bank.match, { refresh })
  const unmatch = useWrite(bank.unmatch, { refresh })
  const found = read.data?.suggestions ?? []
  if (found.length === 0) return null
  const byId = new Map(lines.data?.rows.map((line) => [line.id, line]))

  async function accept({ lineId, entries, reasons }: Suggestion) {
    try {
      await match.runAsync({ committeeId, lineId, entryIds: entries.map(({ id }) => id), reasons })
      showUndo({ message: 'Matched.', onUndo: () => unmatch.runAsync({ committeeId, lineId }) })
    } catch (error) {
      showProblem('This was not matched.', (error as Error).message)
    }
  }

  return (
    <Section
      card
      title={`${counted(found.length + (read.data?.more ?? 0), 'match', 'matches')} to look at`}
      note="Left the bank, right the books. Nothing is matched until you accept it."
    >
      <ul className={classes.list}>
        {(showsAll ? found : found.slice(0, firstShown)).map((one) => (
          <li key={one.lineId} className={classes.pair}>
            <BankSide line={byId.get(one.lineId)} one={one} />
            <BookSide one={one} />
            {mayEdit && (
              <Button
                size="compact-sm"
                variant="default"
                loading={match.busy}
                onClick={() => void accept(one)}
              >
                Accept
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length > firstShown && (
        <Group mt="xs">
          <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${found.length}`}
          </Button>
        </Group>
      )}
    </Section>
  )
}

function BankSide({ line, one }: { line: LineRow | undefined; one: Suggestion }) {
  const cents = line?.cents ?? one.entries.reduce((sum, entry) => sum + BigInt(entry.cents), 0n)
  return (
    <div className={classes.words}>
      <Text size="sm">
        {line && `${formatDate(line.day, 'short')} · `}
        <Money cents={cents} />
      </Text>
      <Text size="xs" c="dimmed" lineClamp={1}>
        {line?.payee || 'a line of the bank'}
      </Text>
    </div>
  )
}

function BookSide({ one }: { one: Suggestion }) {
  const [first] = one.entries
  const names = [...new Set(one.entries.map((entry) => entry.name || entry.memo || `entry ${entry.number}`))]
  return (
    <div className={classes.words}>
      <Text size="sm" lineClamp={1}>
        {one.isDeposit
          ? `Deposit of ${counted(one.entries.length, 'gift')}`
          : `${formatDate(first!.day, 'short')} · ${names[0]}`}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={2}>
        {one.reasons.join(', ')}
        {one.isDeposit && `: ${names.slice(0, 4).join(', ')}${names.length > 4 ? ' …' : ''}`}
      </Text>
    </div>
  )
}
