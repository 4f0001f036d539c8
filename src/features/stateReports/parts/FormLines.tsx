import { Anchor, Drawer, Table, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { linkTo } from '../../../links.ts'
import { Money } from '../../../ui/Money.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { stateReports } from '../api.ts'
import type { Drawn } from '../shapes.ts'

interface FormLinesProps {
  committeeId: string
  statementId: string
  drawn: Drawn
}

/** The summary page of the form. Every amount opens the entries it is made of. */
export function FormLines({ committeeId, statementId, drawn }: FormLinesProps) {
  const [line, setLine] = useState<string | null>(null)
  if (drawn.lines.length === 0)
    return <Text c="dimmed">Form {drawn.form} has no summary lines. Its tables are under Schedules.</Text>
  return (
    <>
      <Table withRowBorders>
        <Table.Tbody>
          {drawn.lines.map(({ line: name, words, cents }) => (
            <Table.Tr key={name}>
              <Table.Td w={52}>{name}</Table.Td>
              <Table.Td>{words}</Table.Td>
              <Table.Td ta="right">
                <UnstyledButton onClick={() => setLine(name)} aria-label={`Line ${name}: what it is made of`}>
                  <Money cents={cents} />
                </UnstyledButton>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Drawer
        opened={line !== null}
        onClose={() => setLine(null)}
        position="right"
        size="min(560px, 100%)"
        title={`Line ${line ?? ''}`}
      >
        {line !== null && <Cell committeeId={committeeId} statementId={statementId} line={line} />}
      </Drawer>
    </>
  )
}

function Cell({
  committeeId,
  statementId,
  line,
}: {
  committeeId: string
  statementId: string
  line: string
}) {
  const read = useRead(stateReports.cell, { committeeId, statementId, line })
  const all = linkTo('/committee/:committeeId/accounting/transactions', { committeeId })
  return (
    <Loaded read={read} failed="The entries did not load.">
      {({ postings, totalCents, isCutOff, follows }) =>
        postings.length === 0 ? (
          <Text>{follows || 'No entry of this period stands on this line.'}</Text>
        ) : (
          <Table>
            <Table.Tbody>
              {postings.map(({ entryId, number, on, who, what, cents }, i) => (
                <Table.Tr key={`${entryId} ${i}`}>
                  <Table.Td>{formatDate(on, 'noWeekday')}</Table.Td>
                  <Table.Td>
                    <Anchor component={Link} to={`${all}?entry=${entryId}`}>
                      Entry {number}
                    </Anchor>
                    <Text size="sm">{[who, what].filter(Boolean).join(', ')}</Text>
                  </Table.Td>
                  <Table.Td ta="right">
                    <Money cents={cents} />
                  </Table.Td>
                </Table.Tr>
              ))}
              <Table.Tr>
                <Table.Td colSpan={2}>{isCutOff ? 'Together, with those not shown' : 'Together'}</Table.Td>
                <Table.Td ta="right">
                  <Money cents={totalCents} />
                </Table.Td>
              </Table.Tr>
            </Table.Tbody>
          </Table>
        )
      }
    </Loaded>
  )
}
