import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call, CallError, useRead } from '../../app/browser/call.ts'
import { readDraft, removeDraft } from '../../ui/fields/useDraft.ts'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { showUndo } from '../../ui/actions/undo.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { pictures, type Pictures, type PictureVersion } from './api.ts'
import { Opening } from './parts/Opening.tsx'
import { Studio } from './parts/Studio.tsx'
import { readableDraft, type OnTheTable } from './parts/useDesign.ts'
import { usePhoto } from './parts/usePhoto.ts'

/** A studio for a person who has no designer: one photo becomes every picture a campaign shows. */
export default function ProfilePicture() {
  const { committeeId = '' } = useParams()
  const found = useRead(pictures.get, { committeeId })
  useCommitteeNews(committeeId, 'pictures', [pictures.get])
  if (found.data) return <Table key={committeeId} data={found.data} />
  return (
    <Page title="Picture">
      {found.error ? <Problem error={found.error} onRetry={() => void found.refetch()} /> : <Loading />}
    </Page>
  )
}

function Problem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof CallError && ['notFound', 'notAllowed'].includes(error.code))
    return <Forbidden what="this committee’s picture" whoCan="an administrator of the organization" />
  return <ErrorState title="The picture did not open." tryThis={error.message} onRetry={onRetry} />
}

interface Opened extends OnTheTable {
  from: 'photo' | 'draft' | 'version'
  /** Each opening begins with an empty past. */
  time: number
}

function Table({ data }: { data: Pictures }) {
  const draftKey = `picture:${data.committee.id}`
  const [opened, setOpened] = useState<Opened | null>(() => {
    const draft = data.mayEdit ? readableDraft(readDraft<OnTheTable>(draftKey)?.values) : null
    return draft && { ...draft, from: 'draft', time: 0 }
  })
  const [problem, setProblem] = useState<string | null>(null)

  const start = (table: OnTheTable, from: Opened['from']) => {
    setProblem(null)
    setOpened({ ...table, from, time: Date.now() })
  }
  /** Unsaved work is put away, not thrown away. */
  const putAway = () => {
    const unsaved = readableDraft(readDraft<OnTheTable>(draftKey)?.values)
    removeDraft(draftKey)
    if (unsaved)
      showUndo({ message: 'Your unsaved picture was put away.', onUndo: () => start(unsaved, 'draft') })
  }
  const leave = () => {
    putAway()
    setOpened(null)
  }
  const open = async (version: PictureVersion) => {
    try {
      const { design, sourceFileId } = await call(pictures.design, {
        committeeId: data.committee.id,
        id: version.id,
      })
      if (!sourceFileId)
        setProblem(`The photo of version ${version.version} was removed. Start from a new one.`)
      else {
        putAway()
        start({ design, sourceFileId, seenVersion: data.version }, 'version')
      }
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  if (!opened)
    return (
      <Opening
        data={data}
        problem={problem}
        onStart={(table) => start(table, 'photo')}
        onOpen={(v) => void open(v)}
      />
    )
  return (
    <WithPhoto
      key={`${opened.sourceFileId} ${opened.time}`}
      data={data}
      opened={opened}
      draftKey={draftKey}
      onLeave={leave}
      onOpen={(v) => void open(v)}
    />
  )
}

interface WithPhotoProps {
  data: Pictures
  opened: Opened
  draftKey: string
  onLeave(): void
  onOpen(version: PictureVersion): void
}

function WithPhoto({ data, opened, draftKey, onLeave, onOpen }: WithPhotoProps) {
  const [attempt, setAttempt] = useState(0)
  const { photo, problem } = usePhoto(opened.sourceFileId, attempt)
  if (photo)
    return (
      <Studio
        data={data}
        photo={photo}
        start={opened}
        draftKey={draftKey}
        from={opened.from}
        onLeave={onLeave}
        onOpen={onOpen}
      />
    )
  return (
    <Page title="Picture">
      {problem ? (
        <Alert color="red" role="alert" title="The photo did not open">
          {isGone(problem)
            ? 'A photo that is not saved is kept for a day, and this one is older. Start over and put it in again.'
            : problem.message}
          <br />
          <Button size="xs" mt="sm" mr="xs" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
          <Button size="xs" mt="sm" variant="default" onClick={onLeave}>
            Start over
          </Button>
        </Alert>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const isGone = (problem: Error) => problem instanceof CallError && problem.code === 'notFound'
