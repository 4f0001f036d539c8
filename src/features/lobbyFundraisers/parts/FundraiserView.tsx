import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { formatZonedRange, instantToZoned } from '../../../domain/zonedTime.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useNow } from '../../../ui/states/useNow.ts'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import { lobbyFundraisers, type Fundraiser } from '../api.ts'
import { Conflicts } from './Conflicts.tsx'
import { EditFundraiser } from './EditFundraiser.tsx'
import { Guests } from './Guests.tsx'
import { Hosts } from './Hosts.tsx'
import { MoneyLines } from './MoneyLines.tsx'
import { StageMark } from './StageMark.tsx'

interface FundraiserViewProps {
  fundraiser: Fundraiser
  /** Where one goes when it was removed. */
  listPath: string
}

/** One lobby fundraiser, as those who plan it and those who keep the books see it. */
export function FundraiserView({ fundraiser, listPath }: FundraiserViewProps) {
  return (
    <>
      <Sums fundraiser={fundraiser} />
      <Facts fundraiser={fundraiser} listPath={listPath} />
      <Hosts fundraiser={fundraiser} />
      <Guests fundraiser={fundraiser} />
      <MoneyLines fundraiser={fundraiser} />
    </>
  )
}

function Sums({ fundraiser }: { fundraiser: Fundraiser }) {
  const { raisedCents, inKindCents, costCents, resultCents, goalCents, coming, invited } = fundraiser
  return (
    <StatTiles>
      <StatTile
        label="Came in"
        value={<Money cents={raisedCents} />}
        note={goalCents === null ? 'No goal is set' : `of ${formatMoney(goalCents)}`}
      />
      <StatTile label="Given in kind" value={<Money cents={inKindCents} />} note="What hosts paid for" />
      {costCents !== null && (
        <StatTile label="Cost" value={<Money cents={costCents} />} note="Paid by the committee" />
      )}
      {resultCents !== null && (
        <StatTile label="Result" value={<Money cents={resultCents} />} note="Money in less the cost" />
      )}
      <StatTile label="Coming" value={coming} note={`${counted(invited, 'name')} on the invitation list`} />
    </StatTiles>
  )
}

function Facts({ fundraiser, listPath }: FundraiserViewProps) {
  const { committeeId, id: fundraiserId, startsAt, endsAt, timeZone } = fundraiser
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const now = useNow()
  const remove = useWrite(lobbyFundraisers.remove, { refresh: [lobbyFundraisers.list] })
  const { placeName, street, city, zip } = fundraiser
  const begins = instantToZoned(startsAt, timeZone)
  const end = instantToZoned(endsAt, timeZone).time
  return (
    <Section
      title="Time and place"
      card
      actions={
        fundraiser.mayEdit && (
          <Group gap="xs">
            {fundraiser.lines.length === 0 && (
              <ConfirmButton
                size="xs"
                question={`Remove ${fundraiser.title}?`}
                consequence="Its hosts, invitation list and invitation go with it."
                onConfirm={async () => {
                  await remove.runAsync({ committeeId, fundraiserId })
                  showDone('Removed.')
                  await navigate(listPath)
                }}
              >
                Remove
              </ConfirmButton>
            )}
            <Button size="xs" variant="default" onClick={() => setEditing(true)}>
              Change
            </Button>
          </Group>
        )
      }
    >
      <KeyValue
        items={[
          ['Stage', <StageMark key="stage" {...fundraiser} />],
          ['When', formatZonedRange(startsAt, endsAt, timeZone)],
          [
            'Where',
            [placeName, street, [city, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') ||
              undefined,
          ],
          ['Goal', fundraiser.goalCents === null ? undefined : formatMoney(fundraiser.goalCents)],
          ['Notes', fundraiser.about || undefined],
          ['Planned by', fundraiser.createdByName],
        ]}
      />
      {fundraiser.stage !== 'canceled' && new Date(startsAt) > now && (
        <Conflicts {...{ committeeId, fundraiserId, end }} day={begins.day} start={begins.time} />
      )}
      {isEditing && <EditFundraiser fundraiser={fundraiser} onClose={() => setEditing(false)} />}
    </Section>
  )
}
