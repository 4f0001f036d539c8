import { Anchor, Drawer, Stack, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { pledges } from '../pledges/api.ts'
import { pledgeStateWords, sourceWords } from '../words.ts'
import { PledgeActions } from './PledgeActions.tsx'

export type OnePledge = Out<typeof pledges.get>

interface PledgeDrawerProps {
  committeeId: string
  pledgeId: string | null
  onClose(): void
}

/** A promise with its entries in the books; on a phone the whole screen. */
export function PledgeDrawer({ committeeId, pledgeId, onClose }: PledgeDrawerProps) {
  const read = useRead(pledges.get, { committeeId, pledgeId: pledgeId ?? '' }, { enabled: pledgeId !== null })
  return (
    <Drawer
      opened={pledgeId !== null}
      onClose={onClose}
      position="right"
      size="min(560px, 100%)"
      title={read.data && pledgeId ? `Pledge of ${read.data.who.name}` : 'Pledge'}
    >
      {pledgeId !== null && (
        <Loaded read={read} failed="The pledge did not load.">
          {(pledge) => <Shown committeeId={committeeId} pledge={pledge} onClose={onClose} />}
        </Loaded>
      )}
    </Drawer>
  )
}

const partWords = {
  entered: 'Entered in the books',
  paid: 'Paid',
  dropped: 'Written off',
  back: 'Sent back',
}

function Shown({
  committeeId,
  pledge,
  onClose,
}: {
  committeeId: string
  pledge: OnePledge
  onClose(): void
}) {
  const entries = linkTo(
    pledge.keepsBooks
      ? '/committee/:committeeId/accounting/transactions'
      : '/committee/:committeeId/accounting/transactions/contributions',
    { committeeId },
  )
  const facts: [string, string][] = [
    ['State', pledgeStateWords[pledge.state]],
    ['Promised', `${formatMoney(pledge.cents)} on ${formatDate(pledge.promisedOn)}`],
    ['Due', pledge.dueOn ? formatDate(pledge.dueOn) : 'No day was named'],
    ['Paid', formatMoney(pledge.paidCents)],
    ['Dropped', pledge.droppedCents === '0' ? '' : `${formatMoney(pledge.droppedCents)} ${pledge.letGoWhy}`],
    ['Open', formatMoney(pledge.openCents)],
    ['Source', sourceWords[pledge.source]],
    ['Note', pledge.note],
    ['Taken by', pledge.takenByName],
  ]
  return (
    <Stack gap="md">
      <KeyValue items={facts.filter(([, value]) => value !== '')} />
      <Anchor
        component={Link}
        to={linkTo('/committee/:committeeId/fundraising/donor/:donorId', {
          committeeId,
          donorId: pledge.who.id,
        })}
      >
        Open {pledge.who.name}
      </Anchor>
      {pledge.parts.length > 0 && (
        <Section title="In the books">
          <Table>
            <Table.Tbody>
              {pledge.parts.map((part) => (
                <Table.Tr key={`${part.entryId} ${part.what}`}>
                  <Table.Td>
                    <Anchor component={Link} to={`${entries}?entry=${part.entryId}`}>
                      {part.cents.startsWith('-') ? `${partWords[part.what]}, voided` : partWords[part.what]}
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      Entry {part.number}, <DateText value={part.on} />
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right">
                    <Money cents={part.cents} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Section>
      )}
      {pledge.mayEdit && <PledgeActions committeeId={committeeId} pledge={pledge} onClose={onClose} />}
    </Stack>
  )
}
