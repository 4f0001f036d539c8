import { Table, Text, UnstyledButton } from '@mantine/core'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { byKeys } from '../../../ui/byKeys.ts'
import { Section } from '../../../ui/Section.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { statementName } from '../rules.ts'
import type { StatementRow } from '../shapes.ts'

interface StatementListProps {
  statements: StatementRow[]
  today: string
  chosen: string
  onChoose(id: string): void
}

/** Every statement of the committee with the day it is due. */
export function StatementList({ statements, today, chosen, onChoose }: StatementListProps) {
  return (
    <Section
      card
      flush
      title="Statements"
      note="Due dates follow from the election (Neb. Rev. Stat. 49-1459)."
    >
      <Table.ScrollContainer minWidth={340} scrollAreaProps={byKeys}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Statement</Table.Th>
              {/* A phone has room for what is due and where it stands; the days are in the statement. */}
              <Table.Th visibleFrom="sm">Days</Table.Th>
              <Table.Th>Due</Table.Th>
              <Table.Th miw={118}>State</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {statements.map((row) => {
              const [tone, words] = stateOf(row, today)
              return (
                <Table.Tr
                  key={row.id}
                  bg={row.id === chosen ? 'var(--mantine-color-default-hover)' : undefined}
                >
                  <Table.Td>
                    <UnstyledButton
                      onClick={() => onChoose(row.id)}
                      aria-current={row.id === chosen || undefined}
                      style={{ textDecoration: 'underline' }}
                    >
                      {row.form}: {statementName(row.id)}
                    </UnstyledButton>
                  </Table.Td>
                  <Table.Td visibleFrom="sm">
                    {formatDate(row.opens, 'noWeekday')} to {formatDate(row.closes, 'noWeekday')}
                  </Table.Td>
                  <Table.Td>
                    {formatDate(row.due)}
                    {row.lateFeeCents && row.lateFeeCents !== '0' && (
                      <Text size="xs" c="dimmed">
                        Late fee by today: {formatMoney(row.lateFeeCents)}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>
                    <Status tone={tone}>{words}</Status>
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}

function stateOf(
  { sealed, confirmation, opens, closes, due, isAmendmentOpen }: StatementRow,
  today: string,
): [StatusTone, string] {
  if (isAmendmentOpen) return ['working', 'Amendment not confirmed']
  if (confirmation) return ['good', 'Filed']
  if (sealed) return ['working', 'Sealed, not confirmed']
  if (opens > today) return ['neutral', 'Not begun']
  if (closes >= today) return ['neutral', 'Collecting']
  return due < today ? ['warning', 'Not sealed'] : ['waiting', 'To sign']
}
