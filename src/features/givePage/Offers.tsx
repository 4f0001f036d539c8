import { Button, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { counted } from '../../domain/numbers.ts'
import { ConfirmButton } from '../../ui/actions/ConfirmButton.tsx'
import { CopyButton } from '../../ui/actions/CopyButton.tsx'
import { showDone, showProblem } from '../../ui/actions/undo.tsx'
import { byKeys } from '../../ui/byKeys.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { pledges } from '../fundraising/calls.ts'
import { givePage, type OfferRow } from './api.ts'
import { GiveSettings } from './GiveSettings.tsx'

const reads = [givePage.offers, givePage.settings]

/** What people promised on the public page, until someone answers; and the page itself. */
export function Offers({ committeeId }: { committeeId: string }) {
  const settings = useRead(givePage.settings, { committeeId })
  const read = useRead(givePage.offers, { committeeId })
  const [isEditing, setEditing] = useState(false)
  useCommitteeNews(committeeId, 'fundraising', reads)
  const rows = read.data?.rows ?? []
  const total = read.data?.total ?? 0
  if (!settings.data || !read.data) return null
  const { url, mayEdit } = settings.data
  return (
    <Section
      card
      flush={rows.length > 0}
      title="From the public page"
      note={
        total > 0
          ? `${counted(total, 'promise waits', 'promises wait')} for an answer.`
          : url
            ? 'No promise is waiting.'
            : 'A page where people give online or promise to. It is closed.'
      }
      actions={
        <Group gap="xs">
          {url && (
            <CopyButton value={url} what="the address of the page">
              Copy link
            </CopyButton>
          )}
          {mayEdit && (
            <Button variant="default" onClick={() => setEditing(true)}>
              Public page
            </Button>
          )}
        </Group>
      }
    >
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={640} scrollAreaProps={byKeys}>
          <Table>
            <Table.Tbody>
              {rows.map((offer) => (
                <OneOffer key={offer.id} committeeId={committeeId} offer={offer} mayEdit={mayEdit} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {isEditing && (
        <GiveSettings committeeId={committeeId} settings={settings.data} onClose={() => setEditing(false)} />
      )}
    </Section>
  )
}

interface OneOfferProps {
  committeeId: string
  offer: OfferRow
  mayEdit: boolean
}

function OneOffer({ committeeId, offer, mayEdit }: OneOfferProps) {
  const refresh = [givePage.offers, pledges.list]
  const take = useWrite(givePage.take, {
    refresh,
    onSuccess: () => showDone(`The pledge of ${offer.name} is written down.`),
    onError: (error) => showProblem('Nothing was written down.', error.message),
  })
  const decline = useWrite(givePage.decline, { refresh })
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={550}>{offer.name}</Text>
        <Text size="sm" c="dimmed">
          {[offer.contact, offer.note].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        <Money cents={offer.cents} />
        <Text size="sm" c="dimmed">
          {offer.dueOn ? (
            <>
              By <DateText value={offer.dueOn} />
            </>
          ) : (
            'No day named'
          )}
        </Text>
      </Table.Td>
      <Table.Td>
        {mayEdit && (
          <Group gap="xs" justify="end" wrap="nowrap">
            <Button
              size="compact-sm"
              loading={take.busy}
              onClick={() => take.run({ committeeId, offerId: offer.id })}
            >
              Write it down
            </Button>
            <ConfirmButton
              size="compact-sm"
              variant="default"
              question={`Remove the promise of ${offer.name}?`}
              consequence="It cannot be brought back."
              onConfirm={() => decline.runAsync({ committeeId, offerId: offer.id })}
            >
              Remove
            </ConfirmButton>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
