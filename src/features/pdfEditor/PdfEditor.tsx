import { Alert } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { lazy, useEffect, useRef } from 'react'
import { useProfile } from '../../app/browser/session.tsx'
import { Page } from '../../ui/Page.tsx'
import { PartBoundary } from '../../ui/PartBoundary.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { OpenPanel } from './parts/OpenPanel.tsx'
import { useEditor } from './useEditor.ts'
import { getReady } from './work/show.ts'

const loadWorkbench = () => import('./Workbench.tsx')
const Workbench = lazy(loadWorkbench)

/** Open a PDF, change it, and save it. Until it is saved, it is on this device alone. */
export default function PdfEditor() {
  const { id } = useProfile()
  const editor = useEditor(id)
  const [asked, setAsked] = useQueryState('file', parseAsString)
  const opened = useRef<string | null>(null)
  const { openFile, tell } = editor

  async function openStored(fileId: string, name: string) {
    const answer = await fetch(`/api/files/${encodeURIComponent(fileId)}`, {
      credentials: 'same-origin',
    }).catch(() => null)
    if (!answer?.ok) return tell('This file did not open. It may be gone, or not yours to open.')
    await openFile({ name, bytes: new Uint8Array(await answer.arrayBuffer()) })
  }

  useEffect(() => {
    getReady()
    void loadWorkbench().catch(() => {})
  }, [])

  useEffect(() => {
    if (!asked || opened.current === asked) return
    opened.current = asked
    void openStored(asked, 'file.pdf')
    void setAsked(null)
  })

  return (
    <Page
      title={editor.open ? editor.open.file.name : 'PDF editor'}
      purpose={
        editor.open
          ? undefined
          : 'Fill, sign, draw on, redact, merge and split PDF files. Scripts in a file never run.'
      }
    >
      {editor.open ? (
        <PartBoundary problem="The editor did not load." fallback={<Loading />}>
          <Workbench editor={editor} />
        </PartBoundary>
      ) : (
        <>
          {editor.problem && (
            <Alert color="red" role="alert">
              {editor.problem}
            </Alert>
          )}
          <OpenPanel editor={editor} onStored={(fileId, name) => void openStored(fileId, name)} />
        </>
      )}
    </Page>
  )
}
