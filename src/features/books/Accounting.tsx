import { Anchor, Button, List, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { formatDate, formatDateTime } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { counted, formatCount } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import { Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatTile, StatTiles } from '../../ui/StatTile.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import type { Out } from '../../app/contract.ts'
import { useCommitteeNews } from '../committees/news.ts'
import { bookEntities } from './entities/api.ts'
import { BooksPage } from './BooksPage.tsx'

const reads = [bookEntities.toDo]
type ToDo = Out<typeof bookEntities.toDo>

/** What needs doing in the books, and how they stand. */
export default function Accounting() {
  const { committeeId = '' } = useParams()
  const read = useRead(bookEntities.toDo, { committeeId })
  useCommitteeNews(committeeId, 'books', reads)
  if (read.error instanceof CallError && read.error.status === 403)
    return <Forbidden page what="the books of this committee" whoCan="the committee’s manager or treasurer" />
  return (
    <BooksPage
      committeeId={committeeId}
      shown="accounting"
      title="Accounting"
      purpose="What needs doing in the books."
      action={
        <Button
          component={Link}
          to={linkTo('/committee/:committeeId/accounting/transactions/contributions', { committeeId })}
        >
          Enter a contribution
        </Button>
      }
    >
      <Loaded read={read} failed="The books did not load.">
        {(data) => (
          <>
            <Tiles committeeId={committeeId} data={data} />
            <Work committeeId={committeeId} data={data} />
          </>
        )}
      </Loaded>
    </BooksPage>
  )
}

interface Shown {
  committeeId: string
  data: ToDo
}

function Tiles({ committeeId, data }: Shown) {
  const all = linkTo('/committee/:committeeId/accounting/transactions', { committeeId })
  const settings = linkTo('/committee/:committeeId/accounting/settings', { committeeId })
  return (
    <StatTiles>
      <StatTile
        label="Cash"
        value={<Money cents={data.cashCents} rounded />}
        note="bank, undeposited and petty cash"
        href={settings}
      />
      <StatTile label="Into the bank this month" value={<Money cents={data.inCents} rounded />} href={all} />
      <StatTile
        label="Out of the bank this month"
        value={<Money cents={data.outCents} rounded />}
        href={all}
      />
      <StatTile label="Owed on loans" value={<Money cents={data.owedCents} rounded />} href={settings} />
      <StatTile
        label="Bills to pay"
        value={<Money cents={data.billsCents} rounded />}
        note="bills, reimbursements and cards"
        href={settings}
      />
      <StatTile
        label="Entries"
        value={formatCount(Number(data.entries))}
        note={
          data.proof === null
            ? 'not proved yet'
            : data.proof.problems === 0
              ? `proved ${formatDateTime(data.proof.at)}`
              : `${counted(data.proof.problems, 'problem')} found ${formatDateTime(data.proof.at)}`
        }
        href={all}
      />
    </StatTiles>
  )
}

function Work({ committeeId, data }: Shown) {
  const settings = linkTo('/committee/:committeeId/accounting/settings', { committeeId })
  const gifts = linkTo('/committee/:committeeId/accounting/transactions/contributions', { committeeId })
  const reports = linkTo('/committee/:committeeId/accounting/nadc-reports', { committeeId })
  const tasks = [
    ...(data.nextStatement
      ? [
          {
            to: reports,
            words: `${data.nextStatement.title} on ${formatDate(data.nextStatement.day)}.`,
          },
        ]
      : []),
    ...(data.hasOpening || data.entries !== '0'
      ? []
      : [{ to: settings, words: 'Enter what was in the bank when these books begin.' }]),
    ...(data.undeposited > 0
      ? [
          {
            to: gifts,
            words: `${counted(data.undeposited, 'gift is', 'gifts are')} not deposited yet: ${formatMoney(data.undepositedCents)}.`,
          },
        ]
      : []),
    ...(data.withoutWho > 0
      ? [
          {
            to: gifts,
            words: `${counted(data.withoutWho, 'gift of this year has', 'gifts of this year have')} no name.`,
          },
        ]
      : []),
    ...(data.reopenings > 0
      ? [
          {
            to: settings,
            words: `${counted(data.reopenings, 'closed period waits', 'closed periods wait')} for a second person to open it again.`,
          },
        ]
      : []),
    ...data.tasks.map(({ words, page }) => ({
      to:
        page === 'pledges'
          ? `${linkTo('/committee/:committeeId/fundraising', { committeeId })}?view=pledges&state=to+enter`
          : `${linkTo('/committee/:committeeId/accounting', { committeeId })}/${page}`,
      words,
    })),
  ]
  const over = data.overWithoutAddress
  return (
    <Section card title="To do">
      {tasks.length === 0 && over.length === 0 ? (
        <Empty title="Nothing is waiting.">The books are complete as far as they can tell.</Empty>
      ) : (
        <List spacing="xs">
          {tasks.map(({ to, words }) => (
            <List.Item key={words}>
              <Anchor component={Link} to={to}>
                {words}
              </Anchor>
            </List.Item>
          ))}
          {over.map(({ id, name, cents, missing }) => (
            <List.Item key={id}>
              <Anchor
                component={Link}
                underline="always"
                to={linkTo('/committee/:committeeId/accounting/entities/:entityId', {
                  committeeId,
                  entityId: id,
                })}
              >
                {name}
              </Anchor>
              <Text span>
                {' '}
                has given {formatMoney(cents)}, over $250, and {missing.join(' and ')} is missing.
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  )
}
