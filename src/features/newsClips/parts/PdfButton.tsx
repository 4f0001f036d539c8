import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../app/browser/call.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { newsClips } from '../api.ts'

export function PdfButton({ sheetId }: { sheetId: string }) {
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const { fileName, base64 } = await call(newsClips.pdf, { sheetId })
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      link.download = fileName
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    } catch (error) {
      showProblem((error as Error).message, 'The PDF was not made.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} />}
      loading={isBusy}
      onClick={() => void print()}
    >
      PDF
    </Button>
  )
}
