import { Anchor, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { dataColor, type Party, parties, partyNames } from '../../../ui/theme/dataColors.ts'
import { type MapPoint, PointMap } from '../../../ui/map/PointMap.tsx'
import type { FoundVoter } from '../api.ts'
import { PartyMark } from './PartyMark.tsx'

const otherColor = 'var(--mantine-color-dimmed)'
const colorOf = (party: string) =>
  (parties as string[]).includes(party) ? dataColor(`party-${party as Party}`) : otherColor

/** Those of the list whose address has a location, and a word about the others. */
export function ResultMap({ rows }: { rows: FoundVoter[] }) {
  const [selected, select] = useState<string>()
  const points = useMemo(
    () =>
      rows.flatMap((voter): MapPoint[] =>
        voter.longitude === null || voter.latitude === null
          ? []
          : [
              {
                id: String(voter.id),
                longitude: voter.longitude,
                latitude: voter.latitude,
                name: voter.name,
                color: colorOf(voter.party),
                value: <PartyMark party={voter.party} />,
              },
            ],
      ),
    [rows],
  )
  const legend = parties
    .filter((party) => rows.some((voter) => voter.party === party))
    .map((party) => ({ label: `${party} ${partyNames[party]}`, color: colorOf(party) }))
  const voter = rows.find(({ id }) => String(id) === selected)
  const unplaced = rows.length - points.length
  return (
    <PointMap
      label="Voters found, by party"
      points={points}
      legend={legend}
      legendTitle="Party"
      selected={selected}
      onSelect={select}
    >
      {voter && (
        <>
          <Anchor component={Link} to={`${linkTo('/voter_profile')}?id=${voter.id}`} fw={600}>
            {voter.name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {[voter.age && `age ${voter.age}`, voter.address, voter.city].filter(Boolean).join(' · ')}
          </Text>
        </>
      )}
      {unplaced > 0 && (
        <Text size="sm" c="dimmed">
          {counted(unplaced, 'voter')} of the list {unplaced === 1 ? 'has' : 'have'} no location yet.
        </Text>
      )}
    </PointMap>
  )
}
