import { Button, Group, SegmentedControl } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { AttestationGate } from '../voters/AttestationGate.tsx'
import { walkbooks } from './api.ts'
import { UniverseCard } from './parts/UniverseCard.tsx'

const MakeWalkbook = lazy(() => import('./parts/MakeWalkbook.tsx'))
const views = ['inUse', 'archived'] as const

/** The committee's universes: how old, how far they drifted, and which walkbooks came of them. */
export default function Universes() {
  const { committeeId = '' } = useParams()
  return (
    <AttestationGate>
      <List committeeId={committeeId} />
    </AttestationGate>
  )
}

function List({ committeeId }: { committeeId: string }) {
  const navigate = useNavigate()
  const [view, setView] = useQueryState('view', parseAsStringLiteral(views).withDefault('inUse'))
  const [making, setMaking] = useState<string | null>(null)
  const archived = view === 'archived'
  const list = useRead(walkbooks.universes, { committeeId, archived }, { keepPrevious: true })
  const builder = `${linkTo('/advanced-voter-search')}?committee=${committeeId}`
  return (
    <Page
      title="Universes"
      purpose="Groups of voters that walkbooks are made from: live ones follow the voter file, frozen ones do not."
      action={
        <Button component={Link} to={builder}>
          Build a universe
        </Button>
      }
    >
      <Group mb="md">
        <SegmentedControl
          aria-label="Which universes"
          value={view}
          data={[
            { value: 'inUse', label: 'In use' },
            { value: 'archived', label: 'Archived' },
          ]}
          onChange={(next) => void setView(next)}
        />
      </Group>
      <Loaded read={list} failed="The universes did not load.">
        {({ universes, mayMake, mayArchive }) =>
          universes.length === 0 ? (
            <Empty
              title={archived ? 'Nothing is archived.' : 'No universes yet.'}
              action={
                !archived && (
                  <Button component={Link} to={builder}>
                    Build a universe
                  </Button>
                )
              }
            >
              {archived
                ? 'Universes that are archived can be restored here.'
                : 'Choose voters step by step and save them. The committee finds what it saved here.'}
            </Empty>
          ) : (
            <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}>
              {universes.map((universe) => (
                <UniverseCard
                  key={universe.id}
                  committeeId={committeeId}
                  universe={universe}
                  mayArchive={mayArchive}
                  onMake={mayMake ? () => setMaking(universe.id) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {making && (
          <MakeWalkbook
            committeeId={committeeId}
            universeId={making}
            onClose={() => setMaking(null)}
            onMade={(walkbookId) =>
              void navigate(
                linkTo('/committee/:committeeId/walkbooks/:walkbookId', { committeeId, walkbookId }),
              )
            }
          />
        )}
      </Suspense>
    </Page>
  )
}
