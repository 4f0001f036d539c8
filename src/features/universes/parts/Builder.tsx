import { useMediaQuery } from '@mantine/hooks'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useMemo, useRef, useState } from 'react'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { Page } from '../../../ui/Page.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Criteria } from '../criteria.ts'
import { BuilderActions, SaveBar } from './BuilderActions.tsx'
import { BuilderProvider, type Builder as BuilderValue } from './BuilderContext.tsx'
import { BuilderDialogs, type Dialog } from './BuilderDialogs.tsx'
import type { DrawRequest } from '../result/BuilderMap.tsx'
import { BuilderNotices } from './BuilderNotices.tsx'
import { BuilderViews, views } from './BuilderViews.tsx'
import { type Choices, namesOf } from '../steps/choices.ts'
import { CountPanel } from '../result/CountPanel.tsx'
import { Breakdown } from '../result/Breakdown.tsx'
import { StartingPoints } from './StartingPoints.tsx'
import { StepList } from '../steps/StepList.tsx'
import { useCount } from '../result/useCount.ts'
import { useCriteria } from './useCriteria.ts'
import { useOwnCommittee } from './useOwnCommittee.tsx'
import { WhyDrawer } from '../result/WhyDrawer.tsx'
import classes from './Builder.module.css'

const purpose = 'Add, narrow or remove voters step by step.'
/** Room for steps, figures and map side by side. */
const wideScreen = '(min-width: 1500px)'

interface BuilderProps {
  committeeId: string
  choices: Choices
  /** An observer of the committee builds and looks, and saves nothing. */
  mayWrite: boolean
}

export function Builder({ committeeId, choices: offered, mayWrite }: BuilderProps) {
  const choices = useMemo(() => ({ ...offered, mayEdit: offered.mayEdit && mayWrite }), [offered, mayWrite])
  const drafted = useCriteria()
  const { criteria, change, saved, isChanged } = drafted
  const names = useMemo(() => namesOf(choices), [choices])
  // A frozen universe holds its voters: until someone changes a step, those are what is shown.
  const held = useMemo(() => (saved?.isFrozen && !isChanged ? heldBy(saved.id) : null), [saved, isChanged])
  const count = useCount(committeeId, held ?? criteria)
  const [open, setOpen] = useState<string | null>(null)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [said, say] = useState('')
  const [request, setRequest] = useState<DrawRequest | null>(null)
  const [view, setView] = useQueryState('view', parseAsStringLiteral(views))
  const isWide = useMediaQuery(wideScreen, false) ?? false
  const viewsAt = useRef<HTMLDivElement>(null)
  useOwnCommittee(drafted, committeeId)

  const builder = useMemo<BuilderValue>(
    () => ({
      choices,
      names,
      criteria,
      change,
      open,
      setOpen,
      effects: new Map((held ? [] : (count.data?.steps ?? [])).map((step) => [step.id, step])),
      drawFor: (id, tool) => {
        setRequest({ id, tool })
        void setView('map')
        viewsAt.current?.scrollIntoView({ block: 'nearest' })
      },
      say,
    }),
    [choices, names, criteria, change, open, held, count.data, setView],
  )
  const isEmpty = criteria.steps.length === 0
  const figures = count.data && isWide && <Breakdown count={count.data} isOld={count.isCounting} />

  return (
    <BuilderProvider value={builder}>
      <Page
        title={saved?.name ?? 'Build a universe'}
        purpose={purpose}
        moreActions={<BuilderActions count={count} onDialog={setDialog} />}
        action={<SaveBar drafted={drafted} count={count} onDialog={setDialog} />}
      >
        <BuilderNotices drafted={drafted} />
        {drafted.loading && <SkeletonRows rows={9} columns={3} />}
        {drafted.error && (
          <>
            <ErrorState
              title="This universe did not open."
              tryThis={drafted.error.message}
              onRetry={drafted.retry}
            />
            <Group justify="center">
              <Button variant="default" onClick={() => drafted.openSaved(null)}>
                Build a new one
              </Button>
            </Group>
          </>
        )}
        {!drafted.loading && !drafted.error && (
          <div className={classes.zones} data-wide={isWide || undefined}>
            <div className={classes.steps}>
              <div className={classes.stepsHead}>
                <h2>Steps</h2>
                {isChanged && <Status tone="waiting">Unsaved</Status>}
                {saved && !isChanged && (
                  <Status tone={saved.isFrozen ? 'neutral' : 'good'}>
                    {saved.isFrozen ? 'Frozen' : 'Live'}
                  </Status>
                )}
              </div>
              {isEmpty && <StartingPoints committeeId={committeeId} />}
              <StepList />
            </div>
            <div className={classes.results}>
              <div className={classes.figures}>
                {!isEmpty && (
                  <CountPanel count={count} criteria={criteria} words={held ? saved?.words : undefined} />
                )}
                {figures && <div className={classes.card}>{figures}</div>}
              </div>
              <div className={classes.views} ref={viewsAt}>
                <BuilderViews
                  committeeId={committeeId}
                  count={count}
                  view={view}
                  onView={(next) => void setView(next)}
                  isWide={isWide}
                  request={request}
                  onRequest={setRequest}
                />
              </div>
            </div>
          </div>
        )}
      </Page>
      <BuilderDialogs
        committeeId={committeeId}
        drafted={drafted}
        count={count}
        dialog={dialog}
        onClose={() => setDialog(null)}
      />
      <WhyDrawer committeeId={committeeId} criteria={count.counted} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </BuilderProvider>
  )
}

function heldBy(id: string): Criteria {
  return {
    steps: [
      { id: 'held', op: 'add', group: { match: 'all', items: [{ field: 'universe', is: 'any', id }] } },
    ],
  }
}
