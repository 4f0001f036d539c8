import { encodeQR } from 'qr'
import { useEffect, useRef, useState } from 'react'
import { framesPerSecond, type Frames } from '../../../outbox/carrying.ts'
import classes from '../App.module.css'
import { Big } from '../parts/pieces.tsx'

interface SendByPhoneProps {
  /** What waits, as pictures; null when nothing waits. */
  pictures(): Promise<{ frames: Frames; events: number } | null>
  onClose(): void
}

/** What waits on this phone, in pictures for a phone that has a signal. */
export default function SendByPhone({ pictures, onClose }: SendByPhoneProps) {
  const [shown, setShown] = useState<{ frames: Frames; events: number }>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isHere = true
    pictures().then(
      (found) => isHere && (found ? setShown(found) : setProblem('Nothing waits on this phone.')),
      (error: unknown) =>
        isHere && setProblem(error instanceof Error ? error.message : 'The pictures could not be made.'),
    )
    return () => {
      isHere = false
    }
  }, [pictures])
  return (
    <>
      <main className={classes.body}>
        <h1>Send by another phone</h1>
        {problem && (
          <p className={classes.call} role="alert">
            {problem}
          </p>
        )}
        {shown && (
          <>
            <p>
              Open door-knocking on a phone with a signal, tap “Bring another phone’s work”, and hold its
              camera over this picture.
            </p>
            <Pictures frames={shown.frames} />
            <p className={classes.soft}>
              {shown.events === 1 ? '1 entry' : `${shown.events.toLocaleString('en-US')} entries`}, sealed:
              the other phone cannot read them. They stay here too, and count once.
            </p>
          </>
        )}
      </main>
      <footer className={classes.foot}>
        <Big onClick={onClose}>Back</Big>
      </footer>
    </>
  )
}

function Pictures({ frames }: { frames: Frames }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let number = 0
    const draw = () => {
      if (canvas.current) drawCode(canvas.current, frames.frame(number++))
    }
    draw()
    const timer = setInterval(draw, 1000 / framesPerSecond)
    return () => clearInterval(timer)
  }, [frames])
  return (
    <canvas ref={canvas} className={classes.pictures} role="img" aria-label="A code that keeps changing" />
  )
}

const quiet = 2
const scale = 6

function drawCode(canvas: HTMLCanvasElement, text: string): void {
  // With a white edge of two squares already.
  const rows = encodeQR(text, 'raw', { ecc: 'low', encoding: 'alphanumeric' })
  const side = (rows.length + 2 * quiet) * scale
  if (canvas.width !== side) canvas.width = canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.fillStyle = '#000'
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect((x + quiet) * scale, (y + quiet) * scale, scale, scale)
    }),
  )
}
