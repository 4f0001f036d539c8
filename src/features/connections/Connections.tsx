import { Button, Chip, Group, Select } from '@mantine/core'
import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { useRead } from '../../app/browser/call.ts'
import { linkKinds, type LinkKind } from '../../domain/connections/columns.ts'
import { yearOf } from '../../domain/dates.ts'
import { formatCount } from '../../domain/numbers.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { connections, NodeKey } from './api.ts'
import classes from './parts/connections.module.css'
import { EvidenceDrawer, type Asked } from './parts/EvidenceDrawer.tsx'
import { Neighbors } from './parts/Neighbors.tsx'
import { NodeField } from './parts/NodeField.tsx'
import { Paths } from './parts/Paths.tsx'
import { kindWords } from './words.ts'

const url = {
  of: parseAsString,
  to: parseAsString,
  kinds: parseAsArrayOf(parseAsStringLiteral(linkKinds)),
  year: parseAsInteger,
  opened: parseAsArrayOf(parseAsString).withDefault([]),
}
const usualKinds = linkKinds.filter((kind) => kind !== 'unanimous')

/** How people, firms, committees, bills and senators are tied in public records. All of it is in the address, so a link shows the same. */
export default function Connections() {
  const [state, set] = useQueryStates(url, { history: 'push' })
  const [asked, setAsked] = useState<Asked | null>(null)
  const of = NodeKey.safeParse(state.of).data
  const to = NodeKey.safeParse(state.to).data
  const filter = {
    ...(state.kinds && { kinds: state.kinds }),
    ...(state.year !== null && state.year >= 1970 && state.year <= 2100 && { year: state.year }),
  }
  const opened = state.opened.filter((key) => NodeKey.safeParse(key).success).slice(0, 5)
  const around = useRead(
    connections.around,
    { of: of ?? '', opened, ...filter },
    { enabled: of !== undefined, keepPrevious: true },
  )
  const paths = useRead(
    connections.paths,
    { from: of ?? '', to: to ?? '', ...filter },
    { enabled: of !== undefined && to !== undefined },
  )
  const choose = (key: string) => void set({ of: key, opened: null })
  return (
    <Page
      title="Connections"
      purpose="Gifts, lobbying, sponsorship and votes in one net. Every link opens the rows it was added up from."
      action={
        to !== undefined && (
          <Button variant="default" onClick={() => void set({ to: null })}>
            Clear the path
          </Button>
        )
      }
    >
      <div className={classes.fields}>
        <NodeField
          label="Around"
          placeholder={around.data?.center.name ?? 'A name, a committee, a bill'}
          onChoose={({ key }) => choose(key)}
        />
        <NodeField
          label="Path to"
          placeholder={paths.data?.to.name ?? 'A second name'}
          onChoose={({ key }) => void set({ to: key })}
        />
        <Select
          label="Year"
          placeholder="All years"
          clearable
          value={state.year === null ? null : String(state.year)}
          onChange={(value) => void set({ year: value === null ? null : Number(value) })}
          data={years()}
        />
      </div>
      <KindFilter
        kinds={state.kinds ?? usualKinds}
        counts={new Map(around.data?.counts.map(({ kind, neighbors }) => [kind, neighbors]))}
        onChange={(kinds) => void set({ kinds })}
      />
      {of === undefined && (
        <Empty title="Choose a name to begin.">
          Look for a person, a firm, a committee, a bill or a senator above. Their pages lead here too.
        </Empty>
      )}
      {of !== undefined && to !== undefined && (
        <Loaded read={paths} failed="The paths did not load.">
          {(found) => <Paths found={found} onEvidence={setAsked} />}
        </Loaded>
      )}
      {of !== undefined && (
        <Loaded read={around} failed="The connections did not load.">
          {(found) => (
            <Neighbors
              found={found}
              filter={{ of, opened, ...filter }}
              opened={opened}
              onChoose={choose}
              onOpenInto={(key) => void set({ opened: [...opened, key].slice(-5) })}
              onEvidence={setAsked}
            />
          )}
        </Loaded>
      )}
      <EvidenceDrawer asked={asked} year={filter.year ?? null} onClose={() => setAsked(null)} />
    </Page>
  )
}

interface KindFilterProps {
  kinds: LinkKind[]
  counts: Map<LinkKind, number>
  onChange(kinds: LinkKind[] | null): void
}

function KindFilter({ kinds, counts, onChange }: KindFilterProps) {
  return (
    <Group gap="xs" mb="md" role="group" aria-label="Kinds of links">
      <Chip.Group multiple value={kinds} onChange={(next) => onChange(next.length === 0 ? null : next)}>
        {linkKinds.map((kind) => (
          <Chip key={kind} value={kind} size="xs">
            {kindWords[kind]}
            {counts.has(kind) && ` ${formatCount(counts.get(kind)!)}`}
          </Chip>
        ))}
      </Chip.Group>
    </Group>
  )
}

function years(): string[] {
  const now = yearOf(new Date())
  return Array.from({ length: now - 1999 }, (_, back) => String(now - back))
}
