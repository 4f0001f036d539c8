import { Button } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../../domain/numbers.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { downloadBase64 } from '../../../ui/table/download.ts'

interface PdfButtonProps {
  label: string
  make(): Promise<{ fileName: string; base64: string; letters: number }>
}

/** Notes as one file to print. Printing is not sending, so nothing is marked. */
export function PdfButton({ label, make }: PdfButtonProps) {
  const [busy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    try {
      const { base64, fileName, letters } = await make()
      downloadBase64(base64, fileName, 'application/pdf')
      showDone(`${counted(letters, 'page')} to print. Mark them as thanked when they are in the mail.`)
    } catch (error) {
      showProblem('No file was made.', (error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="compact-sm" variant="default" loading={busy} onClick={() => void take()}>
      {label}
    </Button>
  )
}
