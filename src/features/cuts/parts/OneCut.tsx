import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { cuts } from '../api.ts'
import type { Cut } from '../shapes.ts'
import { CutBoard } from './CutBoard.tsx'
import { MakeWalkbooks } from './MakeWalkbooks.tsx'
import { minutesOf } from './minutes.ts'

interface OneCutProps {
  committeeId: string
  cutId: string
  onGone(): void
}

// Not its doors: reading them is on record, and they do not change.
const reads = [cuts.get]

export function OneCut({ committeeId, cutId, onGone }: OneCutProps) {
  const one = useRead(cuts.get, { committeeId, cutId }, { keepPrevious: true })
  useCommitteeNews(committeeId, 'walkbooks', reads)
  return (
    <Loaded read={one} failed="This cut did not load.">
      {(cut) =>
        cut.state === 'cutting' ? (
          <ProgressBar
            label={`Cutting ${counted(cut.doors, 'door')} into turfs`}
            done={Math.round(cut.progress * 100)}
            total={100}
            noun="percent"
            note="You can leave this page and come back."
          />
        ) : cut.state === 'failed' ? (
          <Alert color="red" title="The turf was not cut" role="alert">
            {cut.failure}{' '}
            <Button size="compact-sm" variant="default" onClick={onGone}>
              Begin again
            </Button>
          </Alert>
        ) : (
          <Ready committeeId={committeeId} cut={cut} onGone={onGone} />
        )
      }
    </Loaded>
  )
}

function Ready({ committeeId, cut, onGone }: { committeeId: string; cut: Cut; onGone(): void }) {
  const [making, make] = useDisclosure()
  const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
  const change = useWrite(cuts.change, { refresh: [cuts.get], onError })
  const restore = useWrite(cuts.restore, { refresh: [cuts.list] })
  const remove = useWrite(cuts.remove, {
    refresh: [cuts.list],
    onError,
    onSuccess: () => {
      onGone()
      showUndo({
        message: 'The cut is deleted.',
        onUndo: () => restore.runAsync({ committeeId, cutId: cut.id }),
      })
    },
  })
  const isOpen = cut.state === 'ready'
  const minutes = cut.turfs.map(minutesOf)
  const [longest, shortest] = [Math.max(...minutes), Math.min(...minutes)]
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="sm">
        <Text size="sm" role="status">
          {cut.words}: <strong className="figure">{counted(cut.turfs.length, 'turf')}</strong> with{' '}
          {counted(cut.doors, 'door')}, from {formatCount(shortest)} to {formatCount(longest)} minutes.{' '}
          {cut.onStreets
            ? 'Along imported streets.'
            : 'By street names and numbers; no streets were imported here.'}{' '}
          {cut.byCar && 'By car, with walks where doors are close.'}
        </Text>
        <Group gap="xs">
          {isOpen && cut.undo !== null && (
            <Button
              variant="default"
              loading={change.busy}
              title={cut.undo}
              onClick={() =>
                change.run({ committeeId, cutId: cut.id, version: cut.version, change: { kind: 'undo' } })
              }
            >
              Undo
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            loading={remove.busy}
            onClick={() => remove.run({ committeeId, cutId: cut.id })}
          >
            Delete the cut
          </Button>
          {isOpen && <Button onClick={make.open}>Make {counted(cut.turfs.length, 'walkbook')}</Button>}
        </Group>
      </Group>
      {!isOpen && (
        <Alert color="teal" mb="sm">
          Walkbooks were made of this cut. They are handed out from the list of walkbooks.
        </Alert>
      )}
      <CutBoard
        committeeId={committeeId}
        cut={cut}
        busy={change.busy}
        onChange={
          isOpen
            ? (what) => change.run({ committeeId, cutId: cut.id, version: cut.version, change: what })
            : undefined
        }
      />
      {making && <MakeWalkbooks committeeId={committeeId} cut={cut} onClose={make.close} />}
    </>
  )
}
