import { Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { type CountyShapes, countyShapes, nebraskaBounds } from '../../../ui/map/groundData.ts'
import { MapFrame } from '../../../ui/map/MapFrame.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { demoDonors } from '../demo.ts'

const steps = [
  { label: 'under 1,200', most: 1200, color: 'var(--scale-1)' },
  { label: '1,200 to 1,300', most: 1300, color: 'var(--scale-2)' },
  { label: '1,300 to 1,400', most: 1400, color: 'var(--scale-3)' },
  { label: '1,400 to 1,500', most: 1500, color: 'var(--scale-4)' },
  { label: '1,500 and more', most: Infinity, color: 'var(--scale-5)' },
]

export function CountyMap() {
  const [shapes, setShapes] = useState<CountyShapes>()
  const [failed, setFailed] = useState(false)
  const [selected, setSelected] = useState<string>()
  useEffect(() => {
    countyShapes().then(setShapes, () => setFailed(true))
  }, [])

  const places = useMemo(() => {
    const doors = new Map<string, number>()
    for (const donor of demoDonors(20_000))
      doors.set(donor.county, (doors.get(donor.county) ?? 0) + donor.doors)
    return (shapes?.features ?? [])
      .map(({ id, properties: { name } }) => ({ id: String(id), name, count: doors.get(name) ?? 0 }))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((place) => ({ ...place, value: formatCount(place.count), color: colorFor(place.count) }))
  }, [shapes])

  if (failed)
    return <ErrorState title="The county map did not load." onRetry={() => window.location.reload()} />
  if (!shapes) return <SkeletonRows rows={11} columns={4} />
  const place = places.find(({ id }) => id === selected)
  return (
    <MapFrame
      label="Fictional doors knocked in Nebraska’s 93 counties"
      shapes={shapes}
      places={places}
      legendTitle="Doors knocked (fictional)"
      legend={steps}
      bounds={nebraskaBounds}
      selected={selected}
      onSelect={setSelected}
      height={400}
    >
      <Text size="sm" c={place ? undefined : 'dimmed'}>
        {place
          ? `${place.name} County: ${counted(place.count, 'door')} knocked.`
          : 'Choose a county on the map or here.'}
      </Text>
    </MapFrame>
  )
}

function colorFor(count: number): string {
  return steps.find((step) => count < step.most)?.color ?? ''
}
