import { Tabs } from '@mantine/core'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Breakdown } from '../result/Breakdown.tsx'
import { BuilderMap, type DrawRequest } from '../result/BuilderMap.tsx'
import { useBuilder } from './BuilderContext.tsx'
import { FlowPicture } from '../result/FlowPicture.tsx'
import { MembersList } from '../result/MembersList.tsx'
import type { LiveCount } from '../result/useCount.ts'
import classes from './Builder.module.css'

export const views = ['who', 'map', 'list', 'flow'] as const
export type View = (typeof views)[number]

const names: Record<View, string> = { who: 'Who they are', flow: 'Flow', map: 'Map', list: 'List' }

interface BuilderViewsProps {
  committeeId: string
  count: LiveCount
  view: View | null
  onView: (view: View) => void
  /** The breakdown then has a place of its own beside the steps. */
  isWide: boolean
  request: DrawRequest | null
  onRequest: (request: DrawRequest | null) => void
}

/** The same voters looked at in four ways. Only the one that is open asks the server. */
export function BuilderViews(props: BuilderViewsProps) {
  const { committeeId, count, view, onView, isWide, request, onRequest } = props
  const { names: called } = useBuilder()
  const offered: readonly View[] = isWide ? views.filter((name) => name !== 'who') : views
  const shown = view && offered.includes(view) ? view : offered[0]!
  const { counted, data } = count
  const isEmpty = counted.steps.length === 0
  const nothing = (
    <Empty title="Nothing to show yet.">
      Choose a starting point or add a step; the figures appear here at once.
    </Empty>
  )
  return (
    <Tabs value={shown} onChange={(next) => next && onView(next as View)} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        {offered.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {names[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="who">
        {isEmpty
          ? nothing
          : data && (
              <div className={classes.card}>
                <Breakdown count={data} isOld={count.isCounting} />
              </div>
            )}
      </Tabs.Panel>
      <Tabs.Panel value="flow">
        {isEmpty
          ? nothing
          : data && (
              <div className={classes.card}>
                <FlowPicture criteria={counted} steps={data.steps} names={called} />
              </div>
            )}
      </Tabs.Panel>
      <Tabs.Panel value="map">
        <BuilderMap committeeId={committeeId} criteria={counted} request={request} onRequest={onRequest} />
      </Tabs.Panel>
      <Tabs.Panel value="list">
        {isEmpty ? nothing : <MembersList committeeId={committeeId} criteria={counted} />}
      </Tabs.Panel>
    </Tabs>
  )
}
