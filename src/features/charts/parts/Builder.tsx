import { Alert, Anchor, Button, Group } from '@mantine/core'
import { IconDeviceFloppy, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { canonical, type ChartSpec } from '../../../domain/charts/spec.ts'
import { linkTo } from '../../../links.ts'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { charts, type SavedChart } from '../api.ts'
import { ChartDrawn } from '../ChartDrawn.tsx'
import classes from '../Charts.module.css'
import { Choices } from './Choices.tsx'
import { PictureMenu } from './PictureMenu.tsx'
import { Receipt } from './Receipt.tsx'
import { SaveChart } from './SaveChart.tsx'

interface BuilderProps {
  spec: ChartSpec
  saved: SavedChart | null
  onChange(spec: ChartSpec): void
  onOpen(next: { chart?: string | null; spec?: string | null }): void
}

/** What is asked at the left, what it looks like at the right. */
export function Builder({ spec, saved, onChange, onOpen }: BuilderProps) {
  const options = useRead(charts.options, {})
  const drawing = useRead(charts.draw, { spec })
  const [isSaving, setSaving] = useState(false)
  const isChanged = saved !== null && canonical(saved.spec) !== canonical(spec)
  // Of a chart that is being changed the finding is shown: the old title may no longer be true.
  const title = saved && !isChanged ? saved.title : undefined
  return (
    <Page
      title={saved?.title ?? 'New chart'}
      purpose={
        <Anchor component="button" size="sm" onClick={() => onOpen({})}>
          All charts
        </Anchor>
      }
      moreActions={saved && <SavedActions chart={saved} onOpen={onOpen} />}
      action={
        options.data?.maySave && (
          <Button leftSection={<IconDeviceFloppy size={16} />} onClick={() => setSaving(true)}>
            {saved?.mayEdit ? 'Save or share' : saved ? 'Save a copy' : 'Save'}
          </Button>
        )
      }
    >
      <div className={classes.builder}>
        <Choices spec={spec} options={options.data} onChange={onChange} />
        <div className={classes.drawing}>
          {drawing.error ? (
            <ErrorState
              title="This chart cannot be drawn."
              tryThis={drawing.error.message}
              onRetry={() => void drawing.refetch()}
            />
          ) : drawing.data === undefined ? (
            <Loading />
          ) : (
            <>
              <ChartDrawn spec={spec} drawing={drawing.data} title={title} />
              <Group gap="xs" mb="md">
                <PictureMenu spec={spec} drawing={drawing.data} title={title} />
                <ExportMenu
                  of={charts.draw}
                  filter={{ spec }}
                  disabled={drawing.data.data.groups.length === 0}
                />
                <CopyButton value={window.location.href} what="the link of this chart" />
              </Group>
            </>
          )}
          {drawing.error && spec.dataset === 'voters' && (
            <Alert color="blue" mt="md">
              Counting voters takes a stated purpose.{' '}
              <Anchor component={Link} to={linkTo('/search-voters')} underline="always">
                State it on Find a voter
              </Anchor>
              .
            </Alert>
          )}
        </div>
        {drawing.data && !drawing.error && <Receipt spec={spec} drawing={drawing.data} />}
      </div>
      {isSaving && (
        <SaveChart
          spec={spec}
          saved={saved}
          onClose={() => setSaving(false)}
          onSaved={(chartId) => {
            setSaving(false)
            onOpen({ chart: chartId })
          }}
        />
      )}
    </Page>
  )
}

function SavedActions({ chart, onOpen }: { chart: SavedChart; onOpen: BuilderProps['onOpen'] }) {
  const { id: chartId, isPinned, title } = chart
  const onError = (error: Error) => showProblem('Nothing was changed.', error.message)
  const pin = useWrite(charts.pin, { refresh: [charts.get, charts.list], onError })
  const remove = useWrite(charts.remove, { refresh: [charts.list], onError })
  const restore = useWrite(charts.restore, { refresh: [charts.list] })
  const takeAway = async () => {
    await remove.runAsync({ chartId })
    onOpen({})
    showUndo({ message: `“${title}” is deleted.`, onUndo: () => restore.runAsync({ chartId }) })
  }
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={isPinned ? <IconPinnedOff size={15} /> : <IconPin size={15} />}
        loading={pin.busy}
        onClick={() => pin.run({ chartId, isPinned: !isPinned })}
      >
        {isPinned ? 'Take off my board' : 'Put on my board'}
      </Button>
      {chart.mayEdit && (
        <Button
          variant="default"
          size="xs"
          loading={remove.busy}
          onClick={() => void takeAway().catch(() => undefined)}
        >
          Delete
        </Button>
      )}
    </Group>
  )
}
