import { useState } from 'react'
import type { Box } from '../../../domain/pdf/words.ts'
import { toolWords, type Tool } from '../tools.ts'
import classes from '../PdfEditor.module.css'
import { Strokes } from './Shapes.tsx'

interface PlaceLayerProps {
  tool: Tool
  usual: { width: number; height: number }
  width: number
  height: number
  onPlace(box: Box): void
  onDraw(stroke: [number, number][]): void
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where something goes: a drag gives its size, a press or Enter its place. The arrow keys move the frame, with Shift by a point. */
export function PlaceLayer({ tool, usual, width, height, onPlace, onDraw }: PlaceLayerProps) {
  const [stroke, setStroke] = useState<[number, number][] | null>(null)
  const [cursor, setCursor] = useState({ x: width / 2 - usual.width / 2, y: height / 3 })
  const [isByKeys, setByKeys] = useState(false)
  const isDrawing = tool === 'draw'
  const dragged = stroke && !isDrawing ? boxOf(stroke) : null

  function point(event: React.PointerEvent<HTMLButtonElement>): [number, number] {
    const frame = event.currentTarget.getBoundingClientRect()
    const round = (value: number) => Math.round(value * 10) / 10
    return [
      round(((event.clientX - frame.left) / frame.width) * width),
      round(((event.clientY - frame.top) / frame.height) * height),
    ]
  }

  function end() {
    if (!stroke) return
    setStroke(null)
    if (isDrawing) return onDraw(stroke)
    const box = boxOf(stroke)
    const [[x, y]] = stroke as [[number, number]]
    if (tool === 'text' || box.width < 4 || box.height < 4) onPlace({ x, y, ...usual })
    else onPlace(box)
  }

  function key(event: React.KeyboardEvent) {
    const step = steps[event.key]
    if (step) {
      const by = event.shiftKey ? 1 : 12
      setByKeys(true)
      setCursor(({ x, y }) => ({
        x: Math.max(0, Math.min(width - 4, x + step[0] * by)),
        y: Math.max(0, Math.min(height - 4, y + step[1] * by)),
      }))
    } else if (event.key === 'Enter' && !isDrawing) onPlace({ ...cursor, ...usual })
    else return
    event.preventDefault()
  }

  return (
    <button
      type="button"
      className={classes.place}
      aria-label={`Page: ${toolWords[tool].name}. Arrow keys move the frame, Enter places.`}
      onKeyDown={key}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setByKeys(false)
        setStroke([point(event)])
      }}
      onPointerMove={(event) => {
        if (!stroke) return
        const next = point(event)
        setStroke([...stroke, next])
      }}
      onPointerUp={end}
      onPointerCancel={() => setStroke(null)}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.shapes} aria-hidden>
        {stroke && isDrawing && <Strokes strokes={[stroke]} width={2} color="#1a4fa0" />}
        {dragged && <rect {...dragged} className={classes.frame} />}
        {!dragged && !isDrawing && (
          <rect {...cursor} {...usual} className={classes.frame} data-keys={isByKeys || undefined} />
        )}
      </svg>
    </button>
  )
}

function boxOf(stroke: readonly (readonly [number, number])[]): Box {
  const [first, last] = [stroke[0]!, stroke.at(-1)!]
  return {
    x: Math.min(first[0], last[0]),
    y: Math.min(first[1], last[1]),
    width: Math.abs(last[0] - first[0]),
    height: Math.abs(last[1] - first[1]),
  }
}
