import { Button, SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { ConflictNotice } from '../../ui/actions/ConflictNotice.tsx'
import type { Board } from './api.ts'
import classes from './parts/OneProject.module.css'
import { BoardView } from './board/BoardView.tsx'
import { EditProject } from './parts/EditProject.tsx'
import { useProjectUrl } from './parts/projectUrl.ts'
import { TaskPanel } from './parts/TaskPanel.tsx'
import { Timeline } from './parts/Timeline.tsx'
import { useBoard, type BoardWork } from './board/useBoard.tsx'
import { useChangeDates } from './parts/useChangeDates.tsx'
import { useTaskFilters } from './parts/useTaskFilters.tsx'
import { spotAt, spotOf } from './placing.ts'
import { datesInWords, fits, spotInWords } from './rules.ts'

/** Board and timeline of one project, with a task open beside it. Filters, view and task are in the address. */
export default function OneProject() {
  const params = useParams() as { committeeId: string; staffId: string; projectId: string }
  const work = useBoard(params)
  const { data, error, refetch } = work.board
  if (data) return <Project of={params} work={work} data={data} />
  if (error)
    return (
      <ErrorState
        page
        title="The project did not load."
        tryThis={error.message}
        onRetry={() => void refetch()}
      />
    )
  return <Loading />
}

interface ProjectProps {
  of: { committeeId: string; staffId: string; projectId: string }
  work: BoardWork
  data: Board
}

function Project({ of, work, data }: ProjectProps) {
  const { project, mayEdit, today } = data
  const [state, set] = useProjectUrl()
  const { committeeId, projectId } = of
  const cards = useMemo(
    () => work.cards.filter((card) => fits(card, state, today)),
    [work.cards, state, today],
  )
  const changeDates = useChangeDates({ committeeId, projectId })
  const open = (id: string) => void set({ task: id })
  const shared = { cards, today, mayEdit, openId: state.task, onOpen: open }
  return (
    <Page
      title={project.name}
      purpose={[project.purpose, datesInWords(project.startsOn, project.dueOn)].filter(Boolean).join(' · ')}
      moreActions={mayEdit || project.isArchived ? <EditProject of={of} project={project} /> : undefined}
      action={
        <SegmentedControl
          aria-label="View"
          value={state.view}
          onChange={(view) => void set({ view })}
          data={[
            { value: 'board', label: 'Board' },
            { value: 'timeline', label: 'Timeline' },
          ]}
        />
      }
    >
      <FilterBar {...useTaskFilters(work.cards, [state, set])} />
      {work.conflict && <PlaceConflict work={work} />}
      <div className={classes.work} data-open={state.task ? true : undefined}>
        <div className={classes.main}>
          {work.cards.length > 0 && cards.length === 0 ? (
            <Empty
              title="No task fits."
              action={
                <Button variant="default" onClick={() => void set({ owner: null, due: null, words: null })}>
                  Show all tasks
                </Button>
              }
            >
              Clear a filter, or look for other words.
            </Empty>
          ) : state.view === 'board' ? (
            <BoardView work={work} project={{ committeeId, projectId }} {...shared} />
          ) : (
            <Timeline
              zoom={state.zoom}
              onZoom={(zoom) => void set({ zoom })}
              onDates={(card, dates) => void changeDates.change(card, dates)}
              {...shared}
            />
          )}
        </div>
        {state.task && (
          <TaskPanel
            key={state.task}
            of={{ committeeId, projectId, taskId: state.task }}
            mayEdit={mayEdit}
            onMove={(lane) =>
              work.move(state.task!, spotAt(work.cards, state.task!, lane, work.cards.length))
            }
            onClose={() => void set({ task: null })}
          />
        )}
      </div>
    </Page>
  )
}

/** Two people moved the same card: both places by name, and one is chosen. */
function PlaceConflict({ work }: { work: BoardWork }) {
  const { id, message, mine } = work.conflict!
  const titleOf = (of: string) => work.cards.find((card) => card.id === of)?.title
  const theirs = spotOf(work.cards, id)
  return (
    <ConflictNotice
      message={message}
      differences={[
        { label: 'Place', mine: spotInWords(mine, titleOf), theirs: theirs && spotInWords(theirs, titleOf) },
      ]}
      onKeepMine={() => {
        work.dismissConflict()
        work.move(id, mine)
      }}
      onTakeTheirs={work.dismissConflict}
    />
  )
}
