import { Anchor, SegmentedControl, Text } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { dataColor, parties, partyNames, type Party } from '../../../ui/theme/dataColors.ts'
import { PointMap } from '../../../ui/map/PointMap.tsx'
import type { MapPoint } from '../../../ui/map/points.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Neighbor, VoterFacts } from '../shapes.ts'
import { PeopleList, useVoterLink } from './PeopleList.tsx'
import { useVoterPage } from './useVoterPage.tsx'

const views = ['list', 'map'] as const

/** Who lives next door: nearest house numbers of the street. The map is drawn when it is asked for; it is the heaviest part of the page. */
export function Neighbors() {
  const { neighbors, voter } = useVoterPage().profile
  const [view, setView] = useQueryState('neighbors', parseAsStringLiteral(views).withDefault('list'))
  const isLocated = voter.latitude !== null
  return (
    <Section
      card
      title="Neighbors"
      actions={
        isLocated && (
          <SegmentedControl
            size="xs"
            value={view}
            onChange={(value) => void setView(value)}
            data={[
              { value: 'list', label: 'List' },
              { value: 'map', label: 'Map' },
            ]}
            aria-label="Show the neighbors as"
          />
        )
      }
    >
      {isLocated && view === 'map' ? (
        <NeighborMap voter={voter} neighbors={neighbors} />
      ) : neighbors.length > 0 ? (
        <PeopleList people={neighbors} noteOf={(person) => person.address} />
      ) : (
        <Text size="sm" c="dimmed">
          {voter.isConfidential
            ? 'The address is withheld by law.'
            : 'No one else on this street is in the file.'}
        </Text>
      )}
    </Section>
  )
}

function NeighborMap({ voter, neighbors }: { voter: VoterFacts; neighbors: Neighbor[] }) {
  const linkTo = useVoterLink()
  const [selected, select] = useState<string>()
  const points = useMemo(() => pointsOf(voter, neighbors), [voter, neighbors])
  const chosen = neighbors.find((n) => String(n.id) === selected)
  const shown = parties.filter((party) => points.some((p) => p.value === party))
  return (
    <PointMap
      label="This voter and the neighbors"
      points={points}
      legendTitle="Party"
      legend={shown.map((party) => ({ label: `${party} ${partyNames[party]}`, color: colorOf(party) }))}
      selected={selected}
      onSelect={select}
      height={260}
    >
      {chosen && (
        <Anchor component={Link} to={linkTo(chosen.id)} size="sm">
          Open {chosen.name}
        </Anchor>
      )}
    </PointMap>
  )
}

function pointsOf(voter: VoterFacts, neighbors: Neighbor[]): MapPoint[] {
  return [voter, ...neighbors].flatMap(({ id, name, party, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ id: String(id), name, latitude, longitude, color: colorOf(party), value: party }],
  )
}

const colorOf = (party: string) =>
  (parties as string[]).includes(party) ? dataColor(`party-${party as Party}`) : dataColor('party-NP')
