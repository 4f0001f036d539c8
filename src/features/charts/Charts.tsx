import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { parseAsString, useQueryStates } from 'nuqs'
import { useRead } from '../../app/browser/call.ts'
import { useNews } from '../../app/browser/news.ts'
import { useSession } from '../../app/browser/session.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import type { ChartSpec } from '../../domain/charts/spec.ts'
import { charts } from './api.ts'
import { Builder } from './parts/Builder.tsx'
import { SavedCharts } from './parts/SavedCharts.tsx'
import { specOf, startingSpec } from './rules.ts'

const reads = [charts.list, charts.get]

/** Saved charts, one of them, or a new one. What is put together is in the address, so that its link can be sent. */
export default function Charts() {
  const { profile } = useSession()
  useNews('charts', profile?.organization?.id, reads, { onOpening: true })
  const [{ chart, spec }, setPlace] = useQueryStates(
    { chart: parseAsString, spec: parseAsString },
    { history: 'push' },
  )
  const open = (next: { chart?: string | null; spec?: string | null }) =>
    void setPlace({ chart: null, spec: null, ...next })
  const change = (next: ChartSpec) => void setPlace({ spec: JSON.stringify(next) }, { history: 'replace' })
  if (chart !== null)
    return <Saved key={chart} chartId={chart} changed={specOf(spec)} onChange={change} onOpen={open} />
  if (spec !== null)
    return (
      <Builder
        spec={specOf(spec) ?? startingSpec('bills', null)}
        saved={null}
        onChange={change}
        onOpen={open}
      />
    )
  return (
    <Page
      title="Charts"
      purpose="Build a chart from any data you may see, save it, share it, and take it along."
      action={
        <Button
          leftSection={<IconPlus size={16} />}
          onClick={() => open({ spec: JSON.stringify(startingSpec('bills', null)) })}
        >
          New chart
        </Button>
      }
    >
      <SavedCharts onOpen={(id) => open({ chart: id })} />
    </Page>
  )
}

interface SavedProps {
  chartId: string
  changed: ChartSpec | null
  onChange(spec: ChartSpec): void
  onOpen(next: { chart?: string | null; spec?: string | null }): void
}

function Saved({ chartId, changed, onChange, onOpen }: SavedProps) {
  const read = useRead(charts.get, { chartId })
  if (read.error)
    return (
      <ErrorState
        page
        title="This chart did not load."
        tryThis={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (!read.data) return <Loading />
  return <Builder spec={changed ?? read.data.spec} saved={read.data} onChange={onChange} onOpen={onOpen} />
}
