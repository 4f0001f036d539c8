import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import type Konva from 'konva'
import { Circle, Layer, Rect, Stage } from 'react-konva'
import { contrastOver } from '../colors.ts'
import { layoutOf, type Layout } from '../layout.ts'
import { lineHeight } from '../layout/lines.ts'
import { safeBox } from '../layout/room.ts'
import { useStudio } from '../parts/StudioContext.ts'
import { sizes } from '../sizes.ts'
import { useGestures } from './gestures.ts'
import { measure } from './letters.ts'
import { keyMove, keyMoved, moveWords, pullPhoto, zoomPhoto } from './moves.ts'
import { contextOf } from './photo.ts'
import { Scene } from './Scene.tsx'
import classes from './canvas.module.css'

/** The picture one works on. Everything it does with a pointer it also does with keys. */
export default function PictureStage({ box }: { box: { width: number; height: number } }) {
  const { committee, design, change, photo, layers, size, tool, wordsId, setWordsId, setContrasts } =
    useStudio()
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<Konva.Stage>(null)
  const [grabbed, setGrabbed] = useState<string | null>(null)
  const { width, height, label } = sizes[size]
  const scale = Math.min(box.width / width, box.height / height)
  const layout = layoutOf(design, size, photo, committee.color, measure)
  const shownWords = tool === 'words' ? wordsId : null

  useGestures(frame, {
    onStart: (at) => {
      const hit = tool === 'words' ? wordsAt(layout, at.x / scale, at.y / scale) : null
      setGrabbed(hit)
      if (hit) setWordsId(hit)
    },
    onPull: (by) => {
      const far = { x: by.x / scale, y: by.y / scale }
      if (grabbed) change((d) => moveWords(d, size, grabbed, far), `words ${grabbed}`)
      else change((d) => pullPhoto(d, size, photo, far), `pull ${size}`)
    },
    onEnd: () => setGrabbed(null),
    onZoom: (factor, at) =>
      change(
        (d) =>
          zoomPhoto(d, size, photo, factor, { x: at.x / scale - width / 2, y: at.y / scale - height / 2 }),
        `zoom ${size}`,
      ),
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.metaKey || event.ctrlKey || event.altKey ? undefined : keyMove(event.key)
    if (!move) return
    event.preventDefault()
    change(
      (d) => keyMoved(d, move, event.shiftKey, { size, photo, wordsId: shownWords }),
      `key ${move} ${size}`,
    )
  }

  const look = useEffectEvent(() => {
    const base = stage.current?.findOne<Konva.Layer>('.base')
    if (base) setContrasts(contrastsOf(base, layout, scale))
  })
  const words = JSON.stringify(layout.shapes.filter((shape) => shape.kind === 'words'))
  useEffect(() => {
    const later = setTimeout(look, 250)
    return () => clearTimeout(later)
  }, [words, layout.photo.offsetX, layout.photo.offsetY, layout.photo.scale, layers, scale])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a canvas is worked with keys as a whole
    <div
      ref={frame}
      className={classes.stage}
      style={{ width: width * scale, height: height * scale }}
      data-grabbed={grabbed ? true : undefined}
      role="application"
      aria-label={`${label}. Arrow keys move the ${shownWords ? 'words' : 'photo'}, plus and minus zoom, brackets turn. With Shift in larger steps.`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <Stage ref={stage} width={width * scale} height={height * scale}>
        <Scene layout={layout} photo={photo} layers={layers} scale={scale} />
        <Guides scale={scale} />
      </Stage>
    </div>
  )
}

/** What networks cover or cut off; never part of the picture. */
function Guides({ scale }: { scale: number }) {
  const { size } = useStudio()
  const { width, height, isCircle } = sizes[size]
  const safe = safeBox(sizes[size])
  const lines = [
    { stroke: '#161c1b', opacity: 0.45, dashOffset: 0 },
    { stroke: '#ffffff', opacity: 0.9, dashOffset: 14 },
  ].map((line) => ({ ...line, strokeWidth: 1.5 / scale, dash: [14 / scale, 14 / scale] }))
  return (
    <Layer listening={false} scaleX={scale} scaleY={scale}>
      {lines.map(({ dashOffset, ...line }) =>
        isCircle ? (
          <Circle
            key={line.stroke}
            x={width / 2}
            y={height / 2}
            radius={width / 2 - 1 / scale}
            dashOffset={dashOffset / scale}
            {...line}
          />
        ) : (
          <Rect key={line.stroke} {...safe} dashOffset={dashOffset / scale} {...line} />
        ),
      )}
    </Layer>
  )
}

function wordsAt(layout: Layout, x: number, y: number): string | null {
  const hit = layout.shapes.findLast((shape) => {
    if (shape.kind !== 'words' || shape.id === undefined) return false
    const box = boxOf(shape)
    const near = shape.letters * 0.5
    return Math.abs(x - shape.x) < box.width / 2 + near && Math.abs(y - shape.y) < box.height / 2 + near
  })
  return hit?.kind === 'words' ? (hit.id ?? null) : null
}

function boxOf({ text, letters }: { text: string; letters: number }) {
  const lines = text.split('\n')
  return {
    width: Math.max(...lines.map((line) => measure(line, letters))),
    height: letters * lineHeight * lines.length,
  }
}

function contrastsOf(base: Konva.Layer, layout: Layout, scale: number): Record<string, number> {
  const found: Record<string, number> = {}
  for (const shape of layout.shapes) {
    if (shape.kind !== 'words' || shape.id === undefined) continue
    const { width, height } = boxOf(shape)
    const canvas = base.toCanvas({
      x: (shape.x - width / 2) * scale,
      y: (shape.y - height / 2) * scale,
      width: Math.max(1, width * scale),
      height: Math.max(1, height * scale),
      // Letters are wider than a few pixels: a coarse look is enough.
      pixelRatio: 0.5,
    })
    const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
    found[shape.id] = contrastOver(shape.color, data)
  }
  return found
}
