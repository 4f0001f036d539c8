import { Alert, Button, Group, Menu, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { layers, type Layer } from '../../layers/api.ts'

interface Props {
  layer: Layer
  onDeleted: () => void
}

/** Rename, share, take along, delete. */
export function LayerActions({ layer, onDeleted }: Props) {
  const [editing, edit] = useDisclosure()
  const refresh = [layers.get, layers.list]
  const restore = useWrite(layers.restore, { refresh })
  const remove = useWrite(layers.remove, {
    refresh,
    onSuccess: () => {
      onDeleted()
      showUndo({ message: `“${layer.name}” was deleted.`, onUndo: () => restore.runAsync({ id: layer.id }) })
    },
  })
  return (
    <Group gap="xs">
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload {...icon} />}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['geojson', 'csv'] as const).map((format) => (
            <Menu.Item key={format} component="a" href={`/api/layer-files/${layer.id}.${format}`} download>
              {format === 'csv' ? 'CSV file' : 'GeoJSON file'}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {layer.mayEdit && layer.deletedAt === null && (
        <>
          <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={edit.open}>
            Rename or share
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash {...icon} />}
            loading={remove.busy}
            onClick={() => remove.run({ id: layer.id })}
          >
            Delete
          </Button>
        </>
      )}
      {editing && <EditLayer layer={layer} onClose={edit.close} />}
    </Group>
  )
}

const icon = { size: 16, stroke: 1.6 }

function EditLayer({ layer, onClose }: { layer: Layer; onClose: () => void }) {
  const [name, setName] = useState(layer.name)
  const [isShared, setShared] = useState(layer.isShared)
  const change = useWrite(layers.change, { refresh: [layers.get, layers.list], onFresh: onClose })
  const { id, version, nameAttribute, styleAttribute } = layer
  return (
    <Modal opened onClose={onClose} title="Rename or share">
      <Stack>
        <TextInput
          label="Name"
          value={name}
          maxLength={120}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Switch
          label="Share with the organization"
          description="Otherwise only you see it, and universes cannot use it."
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        {change.error && <Alert color="red">{change.error.message}</Alert>}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={change.busy}
            disabled={name.trim() === ''}
            onClick={() => change.run({ id, version, name, isShared, nameAttribute, styleAttribute })}
          >
            Save
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
