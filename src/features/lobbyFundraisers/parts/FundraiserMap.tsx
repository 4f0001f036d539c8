import { Anchor, Stack, Text } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { dayOf, formatDate } from '../../../domain/dates.ts'
import { formatZonedRange } from '../../../domain/zonedTime.ts'
import { PointMap } from '../../../ui/map/PointMap.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { FundraiserRow } from '../shapes.ts'

interface FundraiserMapProps {
  /** Keep the array stable: the map moves to new points. */
  rows: FundraiserRow[]
  pageOf(row: FundraiserRow): string
}

const color = 'var(--layer-events)'
const legend = [{ label: 'Lobby fundraiser', color }]

export function FundraiserMap({ rows, pageOf }: FundraiserMapProps) {
  const [at, setAt] = useQueryState('at', parseAsString)
  const points = useMemo(
    () =>
      rows.flatMap(({ id, title, city, startsAt, timeZone, latitude, longitude }) =>
        latitude === null || longitude === null
          ? []
          : [
              {
                id,
                longitude,
                latitude,
                name: title,
                label: city,
                value: formatDate(dayOf(startsAt, timeZone), 'noYear'),
                color,
              },
            ],
      ),
    [rows],
  )
  const selected = rows.find(({ id }) => id === at)
  const unplaced = rows.filter(({ latitude }) => latitude === null)
  return (
    <Stack gap="md">
      <PointMap
        label="Lobby fundraisers on the map"
        points={points}
        legend={legend}
        legendTitle="Shown"
        selected={at ?? undefined}
        onSelect={(id) => void setAt(id ?? null)}
      >
        {selected && (
          <>
            <Anchor component={Link} to={pageOf(selected)}>
              {selected.title}
            </Anchor>
            <Text size="sm">{formatZonedRange(selected.startsAt, selected.endsAt, selected.timeZone)}</Text>
            <Text size="sm" c="dimmed">
              {[selected.placeName, selected.city].filter(Boolean).join(', ')}
            </Text>
          </>
        )}
      </PointMap>
      {unplaced.length > 0 && (
        <Section title="Not on the map" note="No pin was set for these.">
          <Stack gap={4}>
            {unplaced.map((row) => (
              <Text key={row.id} size="sm">
                <Anchor component={Link} to={pageOf(row)} inherit underline="always">
                  {row.title}
                </Anchor>
                , {formatDate(dayOf(row.startsAt, row.timeZone))}
                {row.city && `, ${row.city}`}
              </Text>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  )
}
