import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const ReportForm = lazy(() => import('./ReportForm.tsx'))

export interface ReportErrorProps {
  /** The address of the page it is about. */
  page: string
  /** What the page calls itself. */
  about: string
}

/** On every public page with facts about someone: the way to say that one is wrong. */
export function ReportError(props: ReportErrorProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Report an error
      </Button>
      {isOpen && (
        <Suspense>
          <ReportForm {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
