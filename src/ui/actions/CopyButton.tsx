import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { copyText } from './copyText.ts'

// Needed where the browser refuses, and public pages are light.
const CopyByHand = lazy(() => import('./CopyByHand.tsx'))

export interface CopyButtonProps {
  value: string
  /** What is copied, for the name of the button: "the invitation link". */
  what: string
  /** A word beside the icon: "Copy link". */
  children?: string
}

/** Says "Copied" only when it was. Where the browser refuses, the text opens to be copied by hand. */
export function CopyButton({ value, what, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), 2000)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () => void copyText(value).then((isCopied) => setOutcome(isCopied ? 'copied' : 'refused'))

  const copied = outcome === 'copied'
  const icon = copied ? <IconCheck size={16} /> : <IconCopy size={16} />
  const name = copied ? `Copied ${what}` : `Copy ${what}`
  return (
    <>
      {children ? (
        <Button variant="default" leftSection={icon} onClick={copy} aria-live="polite">
          {copied ? 'Copied' : children}
        </Button>
      ) : (
        <ActionIcon variant="subtle" color="gray" onClick={copy} aria-label={name} title={name}>
          {icon}
        </ActionIcon>
      )}
      {outcome === 'refused' && (
        <Suspense>
          <CopyByHand what={what} value={value} onClose={() => setOutcome(null)} />
        </Suspense>
      )}
    </>
  )
}
