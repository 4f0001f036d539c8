import { Button, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { useNews } from '../../app/browser/news.ts'
import { showProblem, showUndo } from '../../ui/actions/undo.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Status } from '../../ui/Status.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { AttestationGate } from '../voters/AttestationGate.tsx'
import { walkbooks } from './api.ts'
import { Doors } from './parts/Doors.tsx'
import { Hands } from './parts/Hands.tsx'
import { Progress } from './parts/Progress.tsx'
import type { HandRow, Walkbook } from './shapes.ts'

const HandOut = lazy(() => import('./parts/HandOut.tsx'))
const EditWalkbook = lazy(() => import('./parts/EditWalkbook.tsx'))
// Not the doors: they are voter data, and reading them is on record. What happened there comes by itself.
const reads = [walkbooks.get]
const comesIn = [walkbooks.get, walkbooks.progress]

interface OneWalkbookProps {
  /** What else can be done about one who has it. */
  handActions?(one: Walkbook, hand: HandRow): ReactNode
  /** What another feature knows of it, below who has it. */
  more?(one: Walkbook): ReactNode
}

/** One walkbook: how far it is, who has it, and its doors on the map and in order. */
export default function OneWalkbook({ handActions, more }: OneWalkbookProps) {
  const { committeeId = '', walkbookId = '' } = useParams()
  const [editing, edit] = useDisclosure()
  const [handing, setHanding] = useState<HandingOut | null>(null)
  const one = useRead(walkbooks.get, { committeeId, walkbookId })
  useCommitteeNews(committeeId, 'walkbooks', reads)
  useNews('walkbook-progress', walkbookId, comesIn)
  const { data } = one
  const isOpen = data?.mayEdit === true && data.archivedAt === null
  return (
    <Page
      title={data?.name ?? 'Walkbook'}
      purpose={data?.words}
      moreActions={data?.mayEdit && <MoreMenu one={data} onEdit={edit.open} />}
      action={isOpen && <Button onClick={() => setHanding({})}>Hand out</Button>}
    >
      <Loaded read={one} failed="This walkbook did not load.">
        {(walkbook) => (
          <>
            {walkbook.note && (
              <Section title="Note on the turf">
                <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{walkbook.note}</Text>
              </Section>
            )}
            <Progress one={walkbook} />
            <Hands
              one={walkbook}
              actions={(hand) => handActions?.(walkbook, hand)}
              onReassign={(handId, name) => setHanding({ handId, name })}
            />
            {more?.(walkbook)}
            {walkbook.maySeeDoors ? (
              <AttestationGate>
                <Doors one={walkbook} />
              </AttestationGate>
            ) : (
              <Text c="dimmed">
                Who lives behind the doors is for the committee’s staff. Ask its manager for another job to
                see it.
              </Text>
            )}
            <Suspense fallback={null}>
              {handing && <HandOut one={walkbook} instead={handing} onClose={() => setHanding(null)} />}
              {editing && <EditWalkbook one={walkbook} onClose={edit.close} />}
            </Suspense>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Empty for one more person; with a hand, instead of the one who has it. */
export interface HandingOut {
  handId?: string
  name?: string
}

function MoreMenu({ one, onEdit }: { one: Walkbook; onEdit(): void }) {
  const refresh = [walkbooks.get, walkbooks.list]
  const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
  const archive = useWrite(walkbooks.archive, { refresh, onError })
  const restore = useWrite(walkbooks.restore, { refresh, onError })
  const of = { committeeId: one.committeeId, walkbookId: one.id }
  if (one.archivedAt !== null)
    return (
      <>
        <Status tone="neutral">Archived</Status>
        <Button variant="default" loading={restore.busy} onClick={() => restore.run(of)}>
          Restore
        </Button>
      </>
    )
  const archiveNow = async () => {
    await archive.runAsync(of)
    showUndo({
      message: `“${one.name}” is archived. Phones that have it lose it.`,
      onUndo: () => restore.runAsync(of),
    })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} />} loading={archive.busy}>
          Change
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Name, note and survey</Menu.Item>
        <Menu.Item onClick={() => void archiveNow().catch(() => {})}>Archive</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
