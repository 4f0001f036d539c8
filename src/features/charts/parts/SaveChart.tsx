import { Alert, Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import type { ChartSpec } from '../../../domain/charts/spec.ts'
import { subjectOf } from '../../../domain/charts/words.ts'
import { charts, type SavedChart } from '../api.ts'

interface SaveChartProps {
  spec: ChartSpec
  saved: SavedChart | null
  onClose(): void
  onSaved(chartId: string): void
}

const refresh = [charts.list, charts.get]

/** A title, and who else may open it. What they see in it is theirs to see. */
export function SaveChart({ spec, saved, onClose, onSaved }: SaveChartProps) {
  const own = saved?.mayEdit ? saved : null
  const [title, setTitle] = useState(saved?.title ?? subjectOf(spec))
  const [isShared, setShared] = useState(own?.isShared ?? false)
  const save = useWrite(charts.save, { refresh, onSuccess: ({ chartId }) => onSaved(chartId) })
  const change = useWrite(charts.change, { refresh, onSuccess: () => own && onSaved(own.id) })
  const submit = () => {
    if (own) change.run({ chartId: own.id, version: own.version, title, spec, isShared })
    else save.run({ title, spec, isShared })
  }
  const error = own ? change.error : save.error
  return (
    <Modal opened onClose={onClose} title={own ? 'Save or share the chart' : 'Save the chart'}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="sm">
          <TextInput
            label="Title"
            description="Say the finding: “Money in doubled after the primary”."
            required
            maxLength={200}
            data-autofocus
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Switch
            label="Share with the organization"
            description="Colleagues can open it. Each of them sees only numbers they may see anyway."
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          {error && <Alert color="red">{error.message}</Alert>}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.busy || change.busy}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
