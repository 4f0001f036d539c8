import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import classes from '../PdfEditor.module.css'
import { Strokes } from './Shapes.tsx'

type Stroke = [number, number][]

/** Strokes of a pen, a finger or a mouse; given on in a box from 0 to 1, with its width by its height. */
export function SignaturePad({ onDone }: { onDone(strokes: Stroke[], shape: number): void }) {
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const [open, setOpen] = useState<Stroke | null>(null)
  const point = (event: React.PointerEvent<SVGSVGElement>): [number, number] => {
    const frame = event.currentTarget.getBoundingClientRect()
    return [
      ((event.clientX - frame.left) / frame.width) * 600,
      ((event.clientY - frame.top) / frame.height) * 200,
    ]
  }
  const end = () => {
    if (open) setStrokes([...strokes, open])
    setOpen(null)
  }
  return (
    <div>
      <svg
        viewBox="0 0 600 200"
        className={classes.pad}
        role="img"
        aria-label="Draw your signature here"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setOpen([point(event)])
        }}
        onPointerMove={(event) => open && setOpen([...open, point(event)])}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1={30} x2={570} y1={150} y2={150} className={classes.line} />
        <Strokes strokes={open ? [...strokes, open] : strokes} width={3} color="#14213d" />
      </svg>
      <Group mt="sm" justify="flex-end">
        <Button variant="default" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          Clear
        </Button>
        <Button disabled={strokes.length === 0} onClick={() => onDone(...inUnits(strokes))}>
          Keep and use
        </Button>
      </Group>
    </div>
  )
}

function inUnits(strokes: Stroke[]): [Stroke[], number] {
  const points = strokes.flat()
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))]
  const width = Math.max(20, Math.max(...points.map(([x]) => x)) - left)
  const height = Math.max(10, Math.max(...points.map(([, y]) => y)) - top)
  const round = (value: number) => Math.round(value * 1000) / 1000
  return [
    strokes.map((stroke) => stroke.map(([x, y]) => [round((x - left) / width), round((y - top) / height)])),
    width / height,
  ]
}
