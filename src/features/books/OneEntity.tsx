import { Alert, Anchor, Table, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { readingWords } from '../../domain/books/itemizing.ts'
import { formatDate } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Status } from '../../ui/Status.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { bookEntities, type Entity } from './entities/api.ts'
import { ChangePerson } from './parts/ChangePerson.tsx'
import { EditFirm } from './parts/EditFirm.tsx'

const reads = [bookEntities.get]

/** One person or firm in the books. */
export default function OneEntity() {
  const { committeeId = '', entityId = '' } = useParams()
  const read = useRead(bookEntities.get, { committeeId, entityId })
  useCommitteeNews(committeeId, 'books', reads)
  useCommitteeNews(committeeId, 'people', reads)
  if (read.error instanceof CallError && read.error.status === 403)
    return (
      <Forbidden
        page
        what="the donors of this committee"
        whoCan="the committee’s manager, treasurer or fundraiser"
      />
    )
  return (
    <Page
      title={read.data?.name ?? 'Person or firm'}
      purpose={
        read.data &&
        (read.data.kind === 'person'
          ? 'A person in the books.'
          : `A firm in the books: ${read.data.firmKind}.`)
      }
      crumbs={[
        {
          label: 'People and firms',
          to: linkTo('/committee/:committeeId/accounting/entities', { committeeId }),
        },
        { label: read.data?.name ?? '…' },
      ]}
    >
      <Loaded read={read} failed="This person or firm did not load.">
        {(entity) => <Facts committeeId={committeeId} entity={entity} />}
      </Loaded>
    </Page>
  )
}

function Facts({ committeeId, entity }: { committeeId: string; entity: Entity }) {
  const isOver = entity.running.some((window) => window.isOver)
  const entries = linkTo(
    entity.seesBank
      ? '/committee/:committeeId/accounting/transactions'
      : '/committee/:committeeId/accounting/transactions/contributions',
    { committeeId },
  )
  const facts: [string, string][] = [
    [
      'Address',
      [entity.street, entity.city, [entity.state, entity.zip].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
    ],
    ['Email', entity.email],
    ['Phone', entity.phone],
    ['Treasurer', entity.treasurerName],
    ['Tax id', entity.taxIdLastFour && `ends in ${entity.taxIdLastFour}`],
    ['1099', entity.gets1099 ? 'Gets one' : ''],
    ['Candidate', entity.isCandidate ? 'Yes: their own money is on a line of its own' : ''],
  ]
  return (
    <>
      {isOver && entity.missing.length > 0 && (
        <Alert color="wheat" variant="light" mb="md" title="A statement would miss something.">
          Over $250, and {entity.missing.join(' and ')} is missing.
        </Alert>
      )}
      <Section
        card
        title="Who"
        actions={
          entity.mayEdit &&
          (entity.kind === 'firm' ? (
            <EditFirm committeeId={committeeId} firmId={entity.id} />
          ) : (
            <ChangePerson committeeId={committeeId} personId={entity.id} />
          ))
        }
      >
        <KeyValue items={facts.filter(([, value]) => value !== '')} />
        <Anchor component={Link} to={`${entries}?entityId=${entity.id}`}>
          All entries of {entity.name}
        </Anchor>
      </Section>
      <Section
        card
        title="Toward $250"
        note="The law is read in three ways. Over it in any of them, a donor is listed by name."
      >
        <Table>
          <Table.Tbody>
            {entity.running.map(({ reading, from, to, cents, isOver: over }) => (
              <Table.Tr key={reading}>
                <Table.Td>
                  Given {readingWords[reading]}
                  <Text size="sm" c="dimmed">
                    {formatDate(from, 'noWeekday')} to {formatDate(to, 'noWeekday')}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">
                  <Money cents={cents} />
                </Table.Td>
                <Table.Td w={140}>{over && <Status tone="waiting">Over $250</Status>}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Section>
      <Section card title="By year">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Year</Table.Th>
              <Table.Th ta="right">Given</Table.Th>
              {entity.seesBank && <Table.Th ta="right">Paid to them</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entity.years.map(({ year, givenCents, paidCents }) => (
              <Table.Tr key={year}>
                <Table.Td className="figure">{year}</Table.Td>
                <Table.Td ta="right">
                  <Money cents={givenCents} />
                </Table.Td>
                {paidCents !== null && (
                  <Table.Td ta="right">
                    <Money cents={paidCents} />
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {entity.owedCents !== null && entity.owedCents !== '0' && (
          <Text mt="sm">
            Owed on loans: <Money cents={entity.owedCents} />
          </Text>
        )}
      </Section>
    </>
  )
}
