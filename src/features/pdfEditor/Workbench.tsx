import { Alert, Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { pageKey, type Operation } from '../../domain/pdf/operations.ts'
import { ListDialog } from './parts/ListDialog.tsx'
import { PageStrip } from './parts/PageStrip.tsx'
import { PageView } from './parts/PageView.tsx'
import { SaveDialog } from './parts/SaveDialog.tsx'
import { Toolbar } from './parts/Toolbar.tsx'
import { ToolSettings } from './parts/ToolSettings.tsx'
import { operationFor, usualSize, type Settings, type Tool } from './tools.ts'
import type { Editor } from './useEditor.ts'
import { askWorker } from './work/ask.ts'
import classes from './PdfEditor.module.css'

const atFirst: Settings = {
  text: '',
  size: 12,
  color: '#000000',
  stamp: 'APPROVED',
  picture: null,
  signature: null,
}

/** The open file: tools, pages, and the page that is worked on. */
export default function Workbench({ editor }: { editor: Editor }) {
  const { pages, add } = editor
  const { file, shown, operations, undone, password } = editor.open!
  const [tool, setTool] = useState<Tool>('fill')
  const [settings, setSettings] = useState(atFirst)
  const [chosen, setChosen] = useState(0)
  const [dialog, setDialog] = useState<'save' | 'list' | null>(null)
  const current = Math.min(chosen, pages.length - 1)
  const page = pages[current]!
  const usual = usualSize(tool, settings)
  useHotkeys([
    ['mod+Z', () => editor.undo()],
    ['mod+shift+Z', () => editor.redo()],
    ['mod+Y', () => editor.redo()],
    ['PageDown', () => setChosen(Math.min(pages.length - 1, current + 1))],
    ['PageUp', () => setChosen(Math.max(0, current - 1))],
  ])

  async function find(words: string) {
    try {
      const task = { bytes: file.bytes, operations: [], password, sources: new Map<number, Uint8Array>() }
      const { places = [] } = await askWorker({ ...task, does: { kind: 'find', words: words.split(/\s+/) } })
      editor.tell(places.length === 0 ? `“${words.trim()}” is not in the text of this file.` : null)
      const bars = places.map(({ page: at, box }): Operation => ({
        kind: 'redact',
        page: pageKey(0, at),
        turn: 0,
        ...box,
        words: words.split(/\s+/).filter((word) => word !== ''),
      }))
      if (bars.length > 0) add(...bars)
    } catch (error) {
      editor.tell((error as Error).message)
    }
  }

  return (
    <div className={classes.bench}>
      <Group justify="space-between" gap="sm">
        <Toolbar
          {...{ tool, onTool: setTool, changes: operations.length, undone: undone.length }}
          onUndo={editor.undo}
          onRedo={editor.redo}
        />
        <Group gap="sm">
          <Button variant="default" size="compact-sm" onClick={() => void editor.close()}>
            Close
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setDialog('list')}>
            Fill from a list
          </Button>
          <Button size="compact-sm" onClick={() => setDialog('save')}>
            Save
          </Button>
        </Group>
      </Group>
      {editor.problem && (
        <Alert
          color="red"
          role="alert"
          withCloseButton
          closeButtonLabel="Close this note"
          onClose={() => editor.tell(null)}
        >
          {editor.problem}
        </Alert>
      )}
      <ToolSettings
        {...{ tool, settings, onProblem: editor.tell, onFind: find }}
        onChange={(changed) => setSettings((now) => ({ ...now, ...changed }))}
      />
      <div className={classes.desk}>
        <PageStrip
          {...{ pages, files: shown, current, onCurrent: setChosen }}
          onMove={({ key }, to) => {
            add({ kind: 'move', page: key, to })
            setChosen(to)
          }}
          onRotate={({ key }) => add({ kind: 'rotate', page: key, by: 90 })}
          onDelete={({ key }) => add({ kind: 'delete', page: key })}
          onMerge={(added) =>
            void added
              .arrayBuffer()
              .then((bytes) => editor.merge({ name: added.name, bytes: new Uint8Array(bytes) }))
          }
        />
        <PageView
          label={`Page ${current + 1} of ${pages.length}`}
          {...{ page, operations, tool, usual }}
          file={shown.get(Number(page.key.split(':')[0]))!}
          onPlace={(box) => {
            const made = operationFor(tool, box, page, settings)
            if (made) add(made)
            else editor.tell(needs[tool] ?? null)
          }}
          onDraw={(stroke) =>
            add({
              kind: 'draw',
              page: page.key,
              turn: page.turn,
              strokes: [stroke],
              width: 2,
              color: '#1a4fa0',
            })
          }
          onFill={(name, value, source) =>
            add({ kind: 'field', name, value, ...(source === 0 ? {} : { source }) })
          }
        />
      </div>
      {dialog === 'save' && <SaveDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'list' && <ListDialog editor={editor} onClose={() => setDialog(null)} />}
    </div>
  )
}

const needs: Partial<Record<Tool, string>> = {
  text: 'Type the text first, then press where it goes.',
  image: 'Choose a picture first, then press where it goes.',
  signature: 'Draw or choose a signature first, then press where it goes.',
}
