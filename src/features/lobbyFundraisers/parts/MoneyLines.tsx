import { Anchor, Button, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { lobbyFundraisers, type Fundraiser } from '../api.ts'
import type { TiedLine } from '../shapes.ts'
import { lineKindWords } from '../words.ts'
import { RecordMoney } from './RecordMoney.tsx'
import { TieEntries } from './TieEntries.tsx'

/** What the books say of this fundraiser, line by line. */
export function MoneyLines({ fundraiser }: { fundraiser: Fundraiser }) {
  const { lines, keepsBooks } = fundraiser
  const [dialog, setDialog] = useState<'gift' | 'host cost' | 'tie' | null>(null)
  return (
    <Section
      title="In the books"
      note="A line of the books counts for one fundraiser. What pays a co-sponsor’s pledge is counted here by itself."
      card
    >
      {keepsBooks && (
        <Group gap="xs" mb="sm">
          <Button size="xs" variant="default" onClick={() => setDialog('tie')}>
            Choose entries
          </Button>
          <Button size="xs" variant="default" onClick={() => setDialog('host cost')}>
            A host paid for something
          </Button>
          <Button size="xs" onClick={() => setDialog('gift')}>
            Record a gift
          </Button>
        </Group>
      )}
      {lines.length === 0 ? (
        <Empty title="The books hold nothing of this fundraiser yet.">
          {keepsBooks
            ? 'Record a gift, or choose entries that are in the books already.'
            : 'The manager or the treasurer records what comes in.'}
        </Empty>
      ) : (
        <Table.ScrollContainer minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>What</Table.Th>
                <Table.Th>Who</Table.Th>
                <Table.Th>Day</Table.Th>
                <Table.Th ta="right">Amount</Table.Th>
                {keepsBooks && <Table.Th aria-label="Actions" />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line) => (
                <LineRow key={`${line.entryId} ${line.line}`} line={line} fundraiser={fundraiser} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {(dialog === 'gift' || dialog === 'host cost') && (
        <RecordMoney what={dialog} fundraiser={fundraiser} onClose={() => setDialog(null)} />
      )}
      {dialog === 'tie' && <TieEntries fundraiser={fundraiser} onClose={() => setDialog(null)} />}
    </Section>
  )
}

function LineRow({ line, fundraiser }: { line: TiedLine; fundraiser: Fundraiser }) {
  const { committeeId, id: fundraiserId, keepsBooks } = fundraiser
  const untie = useWrite(lobbyFundraisers.untie, { refresh: [lobbyFundraisers.get, lobbyFundraisers.list] })
  const { entryId, line: place } = line
  const entries = linkTo(
    keepsBooks
      ? '/committee/:committeeId/accounting/transactions'
      : '/committee/:committeeId/accounting/transactions/contributions',
    { committeeId },
  )
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`${entries}?entry=${entryId}`}>
          {lineKindWords[line.what]}
          {line.cents.startsWith('-') && ', sent back or voided'}
        </Anchor>
        <Text size="sm" c="dimmed">
          Entry {line.number}
          {line.purpose && `, ${line.purpose}`}
        </Text>
      </Table.Td>
      <Table.Td>{line.who?.name ?? '–'}</Table.Td>
      <Table.Td>
        <DateText value={line.on} />
      </Table.Td>
      <Table.Td ta="right">
        <Money cents={line.cents} />
      </Table.Td>
      {keepsBooks && (
        <Table.Td ta="right">
          <ConfirmButton
            size="compact-xs"
            variant="subtle"
            color="gray"
            question="Leave this line out?"
            consequence="The books stay as they are. The line no longer counts for this fundraiser."
            confirmLabel="Leave it out"
            onConfirm={() => untie.runAsync({ committeeId, fundraiserId, entryId, line: place })}
          >
            Leave out
          </ConfirmButton>
        </Table.Td>
      )}
    </Table.Tr>
  )
}
