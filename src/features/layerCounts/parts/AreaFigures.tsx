import { Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Layer } from '../../layers/api.ts'
import { linkToUniverse } from '../../universes/linkToUniverse.ts'
import { ActingCommittee } from '../../voters/ActingCommittee.tsx'
import { AttestationGate } from '../../voters/AttestationGate.tsx'
import { useActingCommittee } from '../../voters/useActingCommittee.tsx'
import { layerCounts, type AreaCount } from '../api.ts'

/** How many voters, doors, people, signs and donors are in each area; ticked areas become a universe. */
export function AreaFigures({ layer }: { layer: Layer }) {
  return (
    <Section title="What is inside" actions={<ActingCommittee />}>
      <AttestationGate>
        <ForCommittee layer={layer} />
      </AttestationGate>
    </Section>
  )
}

function ForCommittee({ layer }: { layer: Layer }) {
  const { committee } = useActingCommittee()
  if (!committee)
    return (
      <Empty title="You work in no committee yet.">
        Figures are counted for a committee. Ask an administrator of your organization to add you to one.
      </Empty>
    )
  return <Figures key={committee.id} layer={layer} committeeId={committee.id} />
}

function Figures({ layer, committeeId }: { layer: Layer; committeeId: string }) {
  const asked = { committeeId, id: layer.id }
  const counts = useRead(layerCounts.count, asked)
  return (
    <Loaded read={counts} failed="The areas could not be counted.">
      {({ areas, others, asOf }) => (
        <>
          <FigureTable layer={layer} committeeId={committeeId} areas={areas} others={others} />
          <Text size="xs" c="dimmed" mt="xs">
            Voters with a place on the map
            {asOf && (
              <>
                , file of <DateText value={asOf} />
              </>
            )}
            . A door is an address where a voter lives.
          </Text>
        </>
      )}
    </Loaded>
  )
}

interface TableProps {
  layer: Layer
  committeeId: string
  areas: AreaCount[]
  others: string[]
}

function FigureTable({ layer, committeeId, areas, others }: TableProps) {
  const columns = useMemo<Column<AreaCount>[]>(() => {
    const figure = (id: string, header: string, of: (row: AreaCount) => number): Column<AreaCount> => ({
      id,
      header,
      width: 100,
      grow: 0,
      align: 'end',
      sortable: true,
      sortValue: of,
      cell: (row) => formatCount(of(row)),
    })
    return [
      {
        id: 'name',
        header: 'Area',
        width: 200,
        grow: 2,
        sortable: true,
        sortValue: (row) => row.name,
        cell: (row) => row.name,
      },
      figure('voters', 'Voters', (row) => row.voters),
      figure('doors', 'Doors', (row) => row.doors),
      ...others.map((name) => figure(name, name, (row) => row.others[name] ?? 0)),
    ]
  }, [others])
  const sum = (of: (row: AreaCount) => number) =>
    formatCount(areas.reduce((total, row) => total + of(row), 0))
  return (
    <DataTable
      label={`Figures by area of ${layer.name}`}
      noun={['area', 'areas']}
      columns={columns}
      rows={areas}
      rowId={(row) => String(row.place)}
      totals={{
        name: 'Sum',
        voters: sum((row) => row.voters),
        doors: sum((row) => row.doors),
        ...Object.fromEntries(others.map((name) => [name, sum((row) => row.others[name] ?? 0)])),
      }}
      exporting={<ExportMenu of={layerCounts.count} filter={{ committeeId, id: layer.id }} />}
      bulkActions={({ rows }) => (
        <Button
          component={Link}
          size="compact-sm"
          to={`${linkTo('/advanced-voter-search')}?committee=${committeeId}&${linkToUniverse({
            layer: layer.id,
            areas: rows.slice(0, 500).map(({ place, name }) => ({ place, name })),
          })}`}
        >
          Build a universe
        </Button>
      )}
    />
  )
}
