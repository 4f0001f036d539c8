import { Anchor, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readingWords } from '../../../domain/books/itemizing.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { linkTo } from '../../../links.ts'
import { byKeys } from '../../../ui/byKeys.ts'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Contributor, Drawn } from '../shapes.ts'

/** Schedules A to D: who is listed by name, and by which reading of the $250 rule. */
export function Schedules({ committeeId, drawn }: { committeeId: string; drawn: Drawn }) {
  const { individuals, others, unlisted, loans, misc, payees, bills, forCommittees } = drawn
  const giver = (row: Contributor) => [
    <Who key="who" committeeId={committeeId} id={row.whoId} name={row.name} note={row.address} />,
    `Over $250 ${row.readings.map((reading) => readingWords[reading]).join(' and ')}`,
    ...[row.prior, row.cash, row.inKind, row.pledged, row.toDate].map((cents) => (
      <Money key="money" cents={cents} />
    )),
  ]
  const lists = [individuals, others, loans, misc, payees, bills, forCommittees]
  if (lists.every(({ length }) => length === 0) && Object.values(unlisted).every((cents) => cents === '0'))
    return (
      <Empty title="Nothing is on a schedule.">
        Names come here once someone gives or is paid over $250, or lends money, in these days.
      </Empty>
    )
  const head = ['Name', 'Listed because', 'Before', 'Cash', 'In-kind', 'Pledged', 'To date']
  return (
    <Stack gap="lg">
      <Rows
        title="Schedule A, individuals"
        head={head}
        rows={individuals.map(giver)}
        rest={unlisted.individuals}
      />
      <Rows title="Schedule B, all others" head={head} rows={others.map(giver)} rest={unlisted.others} />
      <Rows
        title="Schedule C, loans"
        head={['Lender', 'Before', 'Received', 'Repaid', 'Forgiven', 'Paid by another', 'Owed']}
        rows={loans.map((row) => [
          <Who key="who" committeeId={committeeId} id={row.whoId} name={row.name} note={row.address} />,
          ...[row.prior, row.received, row.repaid, row.forgiven, row.paidByOther, row.owed].map((cents) => (
            <Money key="money" cents={cents} />
          )),
        ])}
      />
      <Rows
        title="Schedule C, adjustments and other"
        head={['Day', 'Explanation', 'Amount']}
        rows={misc.map(({ on, explanation, cents }) => [
          formatDate(on, 'noWeekday'),
          explanation,
          <Money key="money" cents={cents} />,
        ])}
      />
      <Rows
        title="Schedule D, payees over $250"
        head={['Payee', 'What for', 'Cash', 'In-kind']}
        rows={payees.map((row) => [
          <Who key="who" committeeId={committeeId} id={row.whoId} name={row.name} note={row.address} />,
          row.payments.map(({ on, purpose }) => `${formatDate(on, 'short')}: ${purpose}`).join('; '),
          <Money key="cash" cents={row.cash} />,
          <Money key="kind" cents={row.inKind} />,
        ])}
        rest={unlisted.payees}
      />
      <Rows
        title="Schedule D, unpaid bills"
        head={['Creditor', 'Address', 'Unpaid']}
        rows={bills.map(({ name, address, cents }) => [name, address, <Money key="money" cents={cents} />])}
      />
      <Rows
        title="For candidates, committees and ballot questions"
        head={['Day', 'Recipient', 'About', 'Amount']}
        rows={forCommittees.map(({ on, name, position, about, cents }) => [
          formatDate(on, 'noWeekday'),
          name,
          [position, about].filter(Boolean).join(' '),
          <Money key="money" cents={cents} />,
        ])}
      />
    </Stack>
  )
}

function Rows({
  title,
  head,
  rows,
  rest,
}: {
  title: string
  head: string[]
  rows: ReactNode[][]
  rest?: string
}) {
  if (rows.length === 0 && (rest === undefined || rest === '0')) return null
  return (
    <div>
      <Text fw={600} component="h3">
        {title}
      </Text>
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={640} scrollAreaProps={byKeys}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {head.map((label) => (
                  <Table.Th key={label}>{label}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((cells, row) => (
                <Table.Tr key={row}>
                  {cells.map((cell, at) => (
                    <Table.Td key={at}>{cell}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {rest !== undefined && <Text size="sm">Everyone who is not listed, together: {formatMoney(rest)}</Text>}
    </div>
  )
}

function Who({
  committeeId,
  id,
  name,
  note,
}: {
  committeeId: string
  id: string
  name: string
  note: string
}) {
  return (
    <>
      <Anchor
        component={Link}
        to={linkTo('/committee/:committeeId/accounting/entities/:entityId', { committeeId, entityId: id })}
      >
        {name}
      </Anchor>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </>
  )
}
