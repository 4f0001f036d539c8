import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type Konva from 'konva'
import { Circle, Ellipse, Group, Image, Layer, Line, Rect, Stage, Transformer } from 'react-konva'
import type { Design, Seed } from '../design.ts'
import { useStudio } from '../parts/StudioContext.ts'
import { packed, paint, unpacked, type Stroke } from '../subject/mask.ts'
import { ovalsOf } from '../subject/outline.ts'
import { useGestures } from './gestures.ts'
import { canvasOf, contextOf, type Photo } from './photo.ts'
import classes from './canvas.module.css'

const addColor = '#4ea6a1'
const removeColor = '#e26c5f'

/** The whole photo while the cut-out is worked on: what falls away is darkened; an outline to move, or a brush. */
export default function CutOutStage({ box }: { box: { width: number; height: number } }) {
  const { design, change, photo, cutOutMode, brush } = useStudio()
  const frame = useRef<HTMLDivElement>(null)
  const scale = Math.min(box.width / photo.width, box.height / photo.height)
  const width = photo.width * scale
  const height = photo.height * scale
  const isBrush = cutOutMode === 'add' || cutOutMode === 'remove'
  const radius = brush * Math.min(width, height)
  const [trail, setTrail] = useState<number[]>([])
  const [cursor, setCursor] = useState<{ x: number; y: number } | null>(null)
  const shade = useShade(design, photo)

  const stroke = (points: number[]) =>
    change((d) =>
      brushed(
        d,
        photo,
        points.map((n) => n / width),
        { radius: radius / width, adds: cutOutMode === 'add' },
      ),
    )

  useGestures(frame, {
    onStart: (at) => isBrush && setTrail([at.x, at.y]),
    onPull: (_by, at) => isBrush && setTrail((points) => [...points, at.x, at.y]),
    onEnd: () => {
      if (isBrush && trail.length > 0) stroke(trail)
      setTrail([])
    },
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (isBrush && event.key === ' ') {
      event.preventDefault()
      const at = cursor ?? { x: width / 2, y: height / 2 }
      setCursor(at)
      stroke([at.x, at.y])
    } else if (by) {
      event.preventDefault()
      if (isBrush)
        setCursor((at) => ({
          x: Math.min(width, Math.max(0, (at?.x ?? width / 2) + by[0] * radius * 0.7)),
          y: Math.min(height, Math.max(0, (at?.y ?? height / 2) + by[1] * radius * 0.7)),
        }))
      else change((d) => ({ ...d, seed: nudged(d.seed, by, event.shiftKey) }), 'outline keys')
    }
  }

  const words = isBrush
    ? 'Arrow keys move the brush, Space paints.'
    : 'Arrow keys move the outline, with Shift they change its width and height.'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a canvas is worked with keys as a whole
    <div
      ref={frame}
      className={`${classes.stage} ${classes.cutOut}`}
      style={{ width, height }}
      role="application"
      aria-label={`The photo with its cut-out. ${words}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setCursor(null)}
    >
      <Stage width={width} height={height}>
        <Layer listening={false}>
          <Image image={photo.image} width={width} height={height} />
          {shade && <Image image={shade} width={width} height={height} />}
        </Layer>
        <Layer>
          {isBrush ? (
            <Group listening={false}>
              {trail.length > 0 && (
                <Line
                  points={trail.length > 2 ? trail : [...trail, trail[0]! + 0.1, trail[1]!]}
                  stroke={cutOutMode === 'add' ? addColor : removeColor}
                  strokeWidth={radius * 2}
                  lineCap="round"
                  lineJoin="round"
                  opacity={0.6}
                />
              )}
              {cursor && (
                <Circle {...cursor} radius={radius} stroke="#ffffff" strokeWidth={2} shadowBlur={4} />
              )}
            </Group>
          ) : (
            <Outline width={width} height={height} />
          )}
        </Layer>
      </Stage>
    </div>
  )
}

const arrows: Record<string, [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function nudged(seed: Seed, [dx, dy]: [number, number], resizes: boolean): Seed {
  const step = 0.01
  if (resizes) return within({ ...seed, width: seed.width + dx * step, height: seed.height + dy * step })
  return within({ ...seed, x: seed.x + dx * step, y: seed.y + dy * step })
}

function within(seed: Seed): Seed {
  const clamp = (n: number, low: number, high: number) => Math.min(high, Math.max(low, n))
  return {
    ...seed,
    x: clamp(seed.x, -0.9, 0.95),
    y: clamp(seed.y, -0.9, 0.95),
    width: clamp(seed.width, 0.1, 1.9),
    height: clamp(seed.height, 0.1, 1.9),
  }
}

function Outline({ width, height }: { width: number; height: number }) {
  const { design, change } = useStudio()
  const { seed } = design
  const shape = useRef<Konva.Rect>(null)
  const handles = useRef<Konva.Transformer>(null)
  useEffect(() => {
    if (shape.current) handles.current?.nodes([shape.current])
  }, [])
  const box = {
    x: seed.x * width,
    y: seed.y * height,
    width: seed.width * width,
    height: seed.height * height,
  }
  const follow = () => {
    const node = shape.current
    if (!node) return
    const next = {
      x: node.x() / width,
      y: node.y() / height,
      width: (node.width() * node.scaleX()) / width,
      height: (node.height() * node.scaleY()) / height,
    }
    node.scale({ x: 1, y: 1 })
    change((d) => ({ ...d, seed: within({ ...d.seed, ...next }) }), 'outline')
  }
  return (
    <>
      <Group listening={false} clipX={box.x} clipY={box.y} clipWidth={box.width} clipHeight={box.height}>
        {ovalsOf[seed.shape].map((oval) => (
          <Ellipse
            key={oval.y}
            x={box.x + oval.x * box.width}
            y={box.y + oval.y * box.height}
            radiusX={oval.rx * box.width}
            radiusY={oval.ry * box.height}
            stroke="#ffffff"
            strokeWidth={2}
            shadowColor="#161c1b"
            shadowBlur={4}
            shadowOpacity={0.9}
          />
        ))}
      </Group>
      <Rect
        ref={shape}
        {...box}
        fill="rgba(255,255,255,0.01)"
        draggable
        onDragMove={follow}
        onTransform={follow}
      />
      <Transformer
        ref={handles}
        rotateEnabled={false}
        keepRatio={false}
        flipEnabled={false}
        anchorSize={16}
        anchorCornerRadius={8}
        borderStroke="#ffffff"
        anchorStroke="#015956"
      />
    </>
  )
}

/** A stroke in parts of the photo's width, painted into the mask. */
function brushed(
  design: Design,
  photo: Photo,
  points: number[],
  { radius, adds }: { radius: number; adds: boolean },
): Design {
  const { width, height } = photo.work
  const bits = (design.cutOut && unpacked(design.cutOut)) ?? new Uint8Array(width * height)
  const at = (i: number) => ({ x: points[i]! * width, y: points[i + 1]! * width })
  const stroke = (from: number, to: number): Stroke => ({
    from: at(from),
    to: at(to),
    radius: radius * width,
    adds,
  })
  paint(bits, width, height, stroke(0, 0))
  for (let i = 2; i + 1 < points.length; i += 2) paint(bits, width, height, stroke(i - 2, i))
  return { ...design, cutOut: packed(bits, width, height) }
}

function useShade(design: Design, photo: Photo): HTMLCanvasElement | null {
  const { cutOut } = design
  return useMemo(() => {
    const bits = cutOut && unpacked(cutOut)
    const { width, height } = photo.work
    if (!bits || bits.length !== width * height) return null
    const pixels = new ImageData(width, height)
    for (let i = 0; i < bits.length; i++) if (bits[i] === 0) pixels.data.set([14, 20, 21, 175], i * 4)
    const canvas = canvasOf(width, height)
    contextOf(canvas).putImageData(pixels, 0, 0)
    return canvas
  }, [cutOut, photo])
}
