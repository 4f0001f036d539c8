import { VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { FieldValue, Operation, Placed, PlacedPage } from '../../../domain/pdf/operations.ts'
import type { Box } from '../../../domain/pdf/words.ts'
import type { Tool } from '../tools.ts'
import type { ShownFile } from '../work/show.ts'
import classes from '../PdfEditor.module.css'
import { Fields } from './Fields.tsx'
import { PlaceLayer } from './PlaceLayer.tsx'
import { Shapes } from './Shapes.tsx'
import { usePicture, useShownPage } from './useShownPage.ts'

interface PageViewProps {
  label: string
  page: PlacedPage
  file: ShownFile
  operations: readonly Operation[]
  tool: Tool
  usual: { width: number; height: number }
  onPlace(box: Box): void
  onDraw(strokes: [number, number][]): void
  onFill(name: string, value: FieldValue, source: number): void
}

/** One page, as large as there is room, with its fields and what was put on it. */
export function PageView({
  label,
  page,
  file,
  operations,
  tool,
  usual,
  onPlace,
  onDraw,
  onFill,
}: PageViewProps) {
  const [source, index] = page.key.split(':').map(Number) as [number, number]
  const shown = useShownPage(file, index)
  const { ref, width: room } = useElementSize()
  return (
    <div ref={ref} className={classes.room}>
      {shown && room > 0 && (
        <Drawn
          {...{ label, page, shown, source, room, operations, tool, usual, onPlace, onDraw }}
          onFill={(name, value) => onFill(name, value, source)}
        />
      )}
    </div>
  )
}

type DrawnProps = Omit<PageViewProps, 'file' | 'onFill'> & {
  shown: PDFPageProxy
  source: number
  room: number
  onFill(name: string, value: FieldValue): void
}

function Drawn({
  label,
  page,
  shown,
  source,
  room,
  operations,
  tool,
  usual,
  onPlace,
  onDraw,
  onFill,
}: DrawnProps) {
  const viewport = shown.getViewport({
    scale: 1 / shown.userUnit,
    rotation: (shown.rotate + page.turn) % 360,
  })
  const { width, height } = viewport
  const scale = Math.min(1.75, room / width)
  const canvas = usePicture(shown, page.turn, scale)
  const placed = operations.filter((one): one is Placed => 'turn' in one && one.page === page.key)
  return (
    <div
      role="group"
      aria-label={label}
      className={classes.sheet}
      style={{ width: width * scale, height: height * scale }}
    >
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
      <VisuallyHidden>
        <Words shown={shown} />
      </VisuallyHidden>
      <Fields {...{ viewport, scale, source, operations, onFill }} page={shown} />
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.shapes} aria-hidden>
        <Shapes placed={placed} page={page} size={{ width, height }} />
      </svg>
      {tool !== 'fill' && <PlaceLayer key={page.key} {...{ tool, usual, width, height, onPlace, onDraw }} />}
    </div>
  )
}

/** For who listens to the page. */
function Words({ shown }: { shown: PDFPageProxy }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    let isCurrent = true
    void shown.getTextContent().then(
      ({ items }) => {
        if (isCurrent) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [shown])
  return <p>{words}</p>
}
