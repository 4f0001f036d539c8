import { Alert, Anchor, Button, Group, List, NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { showDone, showUndo } from '../../ui/actions/undo.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { layers, type Layer } from '../layers/api.ts'
import { AreaFigures } from './parts/AreaFigures.tsx'
import { LayerActions } from './parts/LayerActions.tsx'
import { LayerDrawing } from './parts/LayerDrawing.tsx'
import { LayerFactsLine } from './parts/LayerFactsLine.tsx'

interface Props {
  id: string
  onBack: () => void
}

/** One layer, from being read to being counted. */
export function OneLayer({ id, onBack }: Props) {
  const read = useRead(layers.get, { id })
  const layer = read.data
  if (read.error)
    return (
      <ErrorState
        page
        title="This layer did not load."
        tryThis={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (!layer) return <Loading />
  return (
    <Page
      title={layer.name}
      purpose={
        <Anchor component="button" size="sm" onClick={onBack}>
          All map layers
        </Anchor>
      }
      action={layer.state === 'kept' && <LayerActions layer={layer} onDeleted={onBack} />}
    >
      {layer.deletedAt !== null && <Deleted layer={layer} />}
      {layer.state === 'reading' && (
        <ProgressBar
          label={`Reading ${layer.source}`}
          done={0}
          noun="shapes"
          note="You can leave and come back."
        />
      )}
      {layer.state === 'asks' && <AskProjection layer={layer} />}
      {layer.state === 'refused' && <Refused layer={layer} onBack={onBack} />}
      {layer.state === 'preview' && <Preview layer={layer} onBack={onBack} />}
      {(layer.state === 'preview' || layer.state === 'kept') && (
        <>
          <LayerFactsLine layer={layer} />
          <LayerDrawing layer={layer} />
        </>
      )}
      {layer.state === 'kept' && layer.areas > 0 && layer.deletedAt === null && <AreaFigures layer={layer} />}
    </Page>
  )
}

function Deleted({ layer }: { layer: Layer }) {
  const restore = useWrite(layers.restore, { refresh: [layers.get, layers.list] })
  return (
    <Alert color="orange" mb="md" title="This layer is deleted">
      It can be restored for 30 days.{' '}
      {layer.mayEdit && (
        <Button
          size="compact-sm"
          variant="default"
          loading={restore.busy}
          onClick={() => restore.run({ id: layer.id })}
        >
          Restore
        </Button>
      )}
    </Alert>
  )
}

function AskProjection({ layer }: { layer: Layer }) {
  const offered = useRead(layers.projections, {})
  const [code, setCode] = useState('EPSG:4326')
  const project = useWrite(layers.project, { refresh: [layers.get, layers.list] })
  return (
    <Section card title="Which projection was this file made in?" note={layer.refusal}>
      <Stack gap="sm" maw={460}>
        <NativeSelect
          label="Projection"
          description="The person or the page the file comes from knows. County files are often in Nebraska State Plane feet."
          value={code}
          data={(offered.data?.projections ?? []).map((one) => ({
            value: one.code,
            label: `${one.name} (${one.code})`,
          }))}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {project.error && <Alert color="red">{project.error.message}</Alert>}
        <Group>
          <Button loading={project.busy} onClick={() => project.run({ id: layer.id, projection: code })}>
            Read it again
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

function Refused({ layer, onBack }: { layer: Layer; onBack: () => void }) {
  return (
    <Alert color="red" title="This file cannot be read" role="alert">
      <Stack gap="sm" align="start">
        <span>{layer.refusal}</span>
        <Button variant="default" size="compact-sm" onClick={onBack}>
          Choose another file
        </Button>
      </Stack>
    </Alert>
  )
}

/** What was read and repaired, before anyone else sees it. */
function Preview({ layer, onBack }: { layer: Layer; onBack: () => void }) {
  const [name, setName] = useState(layer.name)
  const [isShared, setShared] = useState(true)
  const refresh = [layers.get, layers.list]
  const keep = useWrite(layers.keep, { refresh, onSuccess: () => showDone('The layer is kept.') })
  const restore = useWrite(layers.restore, { refresh })
  const remove = useWrite(layers.remove, {
    refresh,
    onSuccess: () => {
      onBack()
      showUndo({ message: 'The layer was discarded.', onUndo: () => restore.runAsync({ id: layer.id }) })
    },
  })
  return (
    <Section card title="Look at it, then keep it" note="Nothing uses this layer until you keep it.">
      <Stack gap="sm">
        {layer.notes.length > 0 && (
          <Alert color="orange" title="What to know about this file">
            <List size="sm">
              {layer.notes.map((note) => (
                <List.Item key={note}>{note}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <Group align="end" gap="sm">
          <TextInput
            label="Name"
            value={name}
            maxLength={120}
            miw={260}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Switch
            label="Share with the organization"
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
            mb={8}
          />
          <Button
            loading={keep.busy}
            disabled={name.trim() === ''}
            onClick={() => keep.run({ id: layer.id, name, isShared })}
          >
            Keep this layer
          </Button>
          <Button variant="default" loading={remove.busy} onClick={() => remove.run({ id: layer.id })}>
            Discard
          </Button>
        </Group>
        {keep.error && <Alert color="red">{keep.error.message}</Alert>}
      </Stack>
    </Section>
  )
}
