import { Anchor, Select, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { readingWords } from '../../../domain/books/itemizing.ts'
import { formatDate } from '../../../domain/dates.ts'
import { linkTo } from '../../../links.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { byKeys } from '../../../ui/byKeys.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Status } from '../../../ui/Status.tsx'
import { fundDonors, type DonorPage } from '../donors/api.ts'
import { fundraising } from '../plan/api.ts'
import { pledgeStateWords, sources, sourceWords, thanksStateWords } from '../words.ts'
import { pledgeTones, thanksTones } from './stateTones.tsx'

/** Gifts here, promises, and how far they are toward $250. */
export function DonorGiving({ committeeId, donor }: { committeeId: string; donor: DonorPage }) {
  const here = linkTo('/committee/:committeeId/fundraising', { committeeId })
  return (
    <>
      <Section
        card
        flush
        title="Toward $250"
        note="The law is read in three ways. Over it in any of them, a donor is listed by name."
      >
        <Table>
          <Table.Tbody>
            {donor.running.map(({ reading, from, to, cents, isOver }) => (
              <Table.Tr key={reading}>
                <Table.Td>
                  Given {readingWords[reading]}
                  <Text size="sm" c="dimmed">
                    {formatDate(from, 'noWeekday')} to {formatDate(to, 'noWeekday')}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">
                  <Money cents={cents} />
                  {isOver && (
                    <>
                      {' '}
                      <Status tone="waiting">Over $250</Status>
                    </>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Section>
      {donor.pledges.length > 0 && (
        <Section card flush title="Pledges">
          <Table>
            <Table.Tbody>
              {donor.pledges.map((pledge) => (
                <Table.Tr key={pledge.id}>
                  <Table.Td>
                    <Anchor component={Link} to={`${here}?view=pledges&pledge=${pledge.id}`}>
                      <Money cents={pledge.cents} /> on <DateText value={pledge.promisedOn} />
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      {pledge.dueOn ? `Due on ${formatDate(pledge.dueOn)}` : 'No due day'}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right">
                    <Status tone={pledgeTones[pledge.state]}>{pledgeStateWords[pledge.state]}</Status>
                    <Text size="sm" c="dimmed">
                      Open: <Money cents={pledge.openCents} />
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Section>
      )}
      <Gifts committeeId={committeeId} donor={donor} />
    </>
  )
}

function Gifts({ committeeId, donor }: { committeeId: string; donor: DonorPage }) {
  const say = useWrite(fundraising.saySource, {
    refresh: [fundDonors.get, fundraising.plan],
    onSuccess: () => showDone('The source is saved.'),
    onError: (error) => showProblem('The source was not saved.', error.message),
  })
  if (donor.lastGifts.length === 0) return null
  return (
    <Section card flush title="Given here" note={donor.years.map(({ year }) => year).join(', ')}>
      <Table.ScrollContainer minWidth={560} scrollAreaProps={byKeys}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Day</Table.Th>
              <Table.Th>What</Table.Th>
              <Table.Th ta="right">Amount</Table.Th>
              <Table.Th>Source</Table.Th>
              <Table.Th>Thanks</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {donor.lastGifts.map((gift) => (
              <Table.Tr key={gift.entryId}>
                <Table.Td>
                  <DateText value={gift.on} />
                </Table.Td>
                <Table.Td>
                  {capital(gift.kind)}
                  <Text size="sm" c="dimmed">
                    Entry {gift.number}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">
                  <Money cents={gift.cents} />
                </Table.Td>
                <Table.Td>
                  {donor.mayEdit && gift.thanks !== null ? (
                    <Select
                      aria-label={`Source of entry ${gift.number}`}
                      size="xs"
                      allowDeselect={false}
                      data={sources.map((value) => ({ value, label: sourceWords[value] }))}
                      value={gift.source}
                      onChange={(value) => say.run({ committeeId, entryId: gift.entryId, source: value })}
                    />
                  ) : (
                    sourceWords[gift.source]
                  )}
                </Table.Td>
                <Table.Td>
                  {gift.thanks && (
                    <Status tone={thanksTones[gift.thanks]}>{thanksStateWords[gift.thanks]}</Status>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
