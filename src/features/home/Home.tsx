import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { showProblem, showUndo } from '../../ui/actions/undo.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { home, type Overview, type WidgetId } from './api.ts'
import classes from './Home.module.css'
import { boardOf, changed } from './rules.ts'
import { HomeSkeleton } from './parts/HomeSkeleton.tsx'
import { useHasWork } from './parts/WorkInProgress.tsx'
import { availableWidgets, widgets } from './parts/widgets.tsx'

/** What needs me today. A new account sees its checklist first; when that is done it makes room. */
export default function Home() {
  const overview = useRead(home.overview, {}, { refetchMs: 60_000 })
  return (
    <Page
      title="Home"
      purpose="What needs you today."
      moreActions={
        <Anchor component={Link} to={linkTo('/home2')} size="sm" className={classes.board}>
          Arrange your own board
        </Anchor>
      }
    >
      {overview.data ? (
        <Boxes overview={overview.data} />
      ) : overview.error ? (
        <ErrorState
          title="Your home page did not load."
          tryThis={overview.error.message}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <HomeSkeleton />
      )}
    </Page>
  )
}

// The board puts them in any order; here what waits for a person stands left, what happened stands right.
const columns: WidgetId[][] = [
  ['checklist', 'today', 'doors', 'money', 'fundraising', 'mentions', 'committees'],
  ['work', 'bills', 'lobby', 'news', 'charts', 'invitations', 'changes'],
]

function Boxes({ overview }: { overview: Overview }) {
  const available = availableWidgets(overview)
  const hasWork = useHasWork(overview.work)
  const kept = useRead(home.layout, {})
  const save = useWrite(home.saveLayout, {
    refresh: [home.layout],
    onError: (error) => showProblem('The steps were not put away.', error.message),
  })
  const layout = kept.data?.layout ?? null
  const isPutAway = layout?.find(({ widget }) => widget === 'checklist')?.isHidden ?? false
  // Kept with the board, where the box can be shown again.
  const putAway = async () => {
    await save.runAsync({ layout: changed(boardOf(layout, available), 'checklist', { isHidden: true }) })
    showUndo({
      message: 'The first steps are put away. “My board” shows them again.',
      onUndo: () => save.runAsync({ layout }),
    })
  }
  const isReady = overview.checklist.every(({ isDone }) => isDone)
  const isShown = (id: WidgetId) =>
    available.includes(id) &&
    !(id === 'checklist' && (isReady || isPutAway || !kept.data)) &&
    // Nothing waits: no box says so.
    !(id === 'work' && !hasWork) &&
    !(id === 'mentions' && overview.mentions?.total === 0) &&
    !(id === 'charts' && overview.charts?.length === 0)
  return (
    <div className={classes.columns}>
      {columns.map((ids) => (
        <div key={ids[0]}>
          {ids.filter(isShown).map((id) => (
            <Section key={id} card title={widgets[id].title}>
              {widgets[id].body(overview)}
              {id === 'checklist' && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  mt={8}
                  // The refusal was told by onError.
                  onClick={() => void putAway().catch(() => undefined)}
                >
                  Dismiss these steps
                </Button>
              )}
            </Section>
          ))}
        </div>
      ))}
    </div>
  )
}
