import { Alert, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { codeIn } from './doorCode.ts'
import type { DoorRow } from './doorView.ts'
import { startScan } from '../../../ui/camera/scan.ts'
import classes from './checkIn.module.css'

interface ScanCodesProps {
  rows: DoorRow[]
  onCode(code: string, row: DoorRow | undefined): void
}

// The same code stays before the camera for a while: it counts again only after this pause.
const pauseMs = 4000

/** The camera looks for guests' codes; each is told in large letters, because no one reads a phone closely at a door. */
export default function ScanCodes({ rows, onCode }: ScanCodesProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [told, setTold] = useState<{ words: string; tone: 'good' | 'again' | 'odd' } | null>(null)
  const [problem, setProblem] = useState('')
  const handle = useRef<(text: string) => void>(() => {})
  const seen = useRef(new Map<string, number>())

  useEffect(() => {
    handle.current = (text) => {
      const before = seen.current.get(text) ?? 0
      seen.current.set(text, Date.now())
      if (Date.now() - before < pauseMs) return
      const code = codeIn(text)
      if (!code) return setTold({ words: 'This is not a guest’s code.', tone: 'odd' })
      const row = rows.find((one) => one.code === code)
      if (row?.isHere) return setTold({ words: `${row.name} is here already.`, tone: 'again' })
      onCode(code, row)
      navigator.vibrate?.(60)
      setTold(
        row
          ? { words: row.name, tone: 'good' }
          : { words: 'Kept. The server will say who it is.', tone: 'good' },
      )
    }
  }, [rows, onCode])

  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    startScan(video.current!, (text) => handle.current(text)).then(
      (stopIt) => (isGone ? stopIt() : (stop = stopIt)),
      () => setProblem('The camera did not open. Allow it in the browser’s settings, or use the list.'),
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  if (problem)
    return (
      <Alert color="orange" title={problem} mb="sm">
        The list works without it.
      </Alert>
    )
  return (
    <div className={classes.scanner}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's own picture has no words */}
      <video ref={video} className={classes.video} playsInline muted />
      <div className={classes.told} data-tone={told?.tone} role="status">
        {told?.words ?? <Text c="dimmed">Hold a guest’s code before the camera.</Text>}
      </div>
    </div>
  )
}
