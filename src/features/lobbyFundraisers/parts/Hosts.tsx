import { Anchor, Button, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { formatMoney } from '../../../domain/money.ts'
import { linkTo } from '../../../links.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { lobbyFundraisers, type Fundraiser } from '../api.ts'
import type { Host } from '../shapes.ts'
import { hostRoleWords } from '../words.ts'
import { AddHost } from './AddHost.tsx'
import { Levels } from './Levels.tsx'

/** Who invites, at which level, and what each gave by the books. */
export function Hosts({ fundraiser }: { fundraiser: Fundraiser }) {
  const { hostList, levels, mayEdit } = fundraiser
  const [dialog, setDialog] = useState<'host' | 'levels' | null>(null)
  return (
    <Section
      title="Hosts and co-sponsors"
      note={
        levels.length > 0
          ? levels.map(({ name, cents }) => `${name} ${formatMoney(cents)}`).join(' · ')
          : 'No levels are set.'
      }
      card
      actions={
        mayEdit && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setDialog('levels')}>
              Levels
            </Button>
            <Button size="xs" onClick={() => setDialog('host')}>
              Add a host
            </Button>
          </Group>
        )
      }
    >
      {hostList.length === 0 ? (
        <Empty title="No one hosts yet.">Hosts and co-sponsors are people or firms of this committee.</Empty>
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>Level</Table.Th>
                <Table.Th ta="right">Promised</Table.Th>
                <Table.Th ta="right">Paid</Table.Th>
                <Table.Th ta="right">In kind</Table.Th>
                {mayEdit && <Table.Th aria-label="Actions" />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {hostList.map((host) => (
                <HostRow key={host.id} host={host} fundraiser={fundraiser} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {dialog === 'host' && <AddHost fundraiser={fundraiser} onClose={() => setDialog(null)} />}
      {dialog === 'levels' && <Levels fundraiser={fundraiser} onClose={() => setDialog(null)} />}
    </Section>
  )
}

function HostRow({ host, fundraiser }: { host: Host; fundraiser: Fundraiser }) {
  const { committeeId, id: fundraiserId, levels, mayEdit } = fundraiser
  const remove = useWrite(lobbyFundraisers.removeHost, { refresh: [lobbyFundraisers.get] })
  const { who, pledge } = host
  const amount = (cents: string) => (cents === '0' ? '–' : <Money cents={cents} />)
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          component={Link}
          to={linkTo('/committee/:committeeId/fundraising/donor/:donorId', { committeeId, donorId: who.id })}
        >
          {host.printedAs || who.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {hostRoleWords[host.role]}
          {host.printedAs && host.printedAs !== who.name && `, ${who.name}`}
        </Text>
      </Table.Td>
      <Table.Td>{levels.find(({ id }) => id === host.levelId)?.name ?? '–'}</Table.Td>
      <Table.Td ta="right">
        {pledge ? (
          <Anchor
            component={Link}
            to={`${linkTo('/committee/:committeeId/fundraising', { committeeId })}?view=pledges&pledge=${pledge.id}`}
          >
            <Money cents={pledge.cents} />
          </Anchor>
        ) : (
          '–'
        )}
      </Table.Td>
      <Table.Td ta="right">{amount(host.paidCents)}</Table.Td>
      <Table.Td ta="right">{amount(host.inKindCents)}</Table.Td>
      {mayEdit && (
        <Table.Td ta="right">
          <ConfirmButton
            size="compact-xs"
            variant="subtle"
            color="gray"
            question={`Remove ${who.name}?`}
            consequence="A pledge of theirs stays, and so do the books."
            onConfirm={() => remove.runAsync({ committeeId, fundraiserId, hostId: host.id })}
          >
            Remove
          </ConfirmButton>
        </Table.Td>
      )}
    </Table.Tr>
  )
}
