import { Text } from '@mantine/core'
import type Konva from 'konva'
import { useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import { Stage } from 'react-konva'
import { layoutOf } from '../layout.ts'
import { useStudio } from '../parts/StudioContext.ts'
import { sizeNames, sizes, type SizeName } from '../sizes.ts'
import { measure } from './letters.ts'
import { Scene } from './Scene.tsx'
import classes from './canvas.module.css'

export interface Drawer {
  /** The size as it is saved, in full pixels. */
  draw(size: SizeName, type: 'image/jpeg' | 'image/png'): Promise<Blob>
}

const previewHeight = 120
const widest = 240

/** Every size at once, drawn by the same code as the large one and as the files. */
export default function Previews({ ref }: { ref?: Ref<Drawer> }) {
  const { committee, design, photo, layers, size, setSize } = useStudio()
  const stages = useRef<Partial<Record<SizeName, Konva.Stage | null>>>({})
  const layouts = useMemo(
    () => sizeNames.map((name) => layoutOf(design, name, photo, committee.color, measure)),
    [design, photo, committee.color],
  )
  useImperativeHandle(ref, () => ({ draw: (name, type) => drawn(stages.current[name], name, type) }))
  return (
    <div className={classes.previews} role="group" aria-label="Sizes">
      {sizeNames.map((name, i) => {
        const { width, height, label, uses, isCircle } = sizes[name]
        const scale = Math.min(previewHeight / height, widest / width)
        return (
          <button
            key={name}
            type="button"
            className={classes.pick}
            aria-pressed={name === size}
            onClick={() => setSize(name)}
            title={`${label}: ${uses}. ${width} by ${height} pixels.`}
          >
            <span
              className={classes.thumb}
              data-circle={isCircle}
              style={{ width: width * scale, height: height * scale }}
            >
              <Stage
                ref={(stage) => {
                  stages.current[name] = stage
                }}
                width={width * scale}
                height={height * scale}
                listening={false}
              >
                <Scene layout={layouts[i]!} photo={photo} layers={layers} scale={scale} />
              </Stage>
            </span>
            <span>
              <Text span size="sm" fw={550} display="block">
                {label}
              </Text>
              <Text span size="xs" c="dimmed" className="figure">
                {width} × {height}
              </Text>
            </span>
          </button>
        )
      })}
    </div>
  )
}

function drawn(stage: Konva.Stage | null | undefined, name: SizeName, type: string): Promise<Blob> {
  const { width, height } = sizes[name]
  if (!stage) return Promise.reject(new Error('The picture is not drawn yet. Try again in a moment.'))
  // A copy in full size: enlarging the small one would round its sides to a pixel too few.
  const full = stage.clone({ container: document.createElement('div'), width, height })
  for (const layer of full.getLayers()) layer.scale({ x: 1, y: 1 })
  const canvas = full.toCanvas({ pixelRatio: 1, x: 0, y: 0, width, height })
  full.destroy()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(blob)
          : reject(new Error(`${sizes[name].label} could not be drawn. Choose a smaller photo.`)),
      type,
      0.93,
    ),
  )
}
