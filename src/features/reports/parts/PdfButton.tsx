import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../app/browser/call.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { downloadBase64 } from '../../../ui/table/download.ts'
import { reports } from '../api.ts'

/** A version as a PDF, or the report as it is now. */
export function PdfButton(asked: { committeeId: string; reportId: string; versionId: string | null }) {
  const [busy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    try {
      const { base64, fileName } = await call(reports.pdf, asked)
      downloadBase64(base64, fileName, 'application/pdf')
    } catch (error) {
      showProblem((error as Error).message, 'No file was made.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} />}
      loading={busy}
      onClick={() => void take()}
    >
      PDF
    </Button>
  )
}
