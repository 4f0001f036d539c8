import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ShownFile } from '../work/show.ts'

export function useShownPage(file: ShownFile, index: number): PDFPageProxy | null {
  const [page, setPage] = useState<{ of: ShownFile; index: number; page: PDFPageProxy } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const found = index === 0 ? Promise.resolve(file.first) : file.document.getPage(index + 1)
    void found.then(
      (shown) => {
        if (isCurrent) setPage({ of: file, index, page: shown })
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [file, index])
  return page?.of === file && page.index === index ? page.page : null
}

/** Draws the page, without the values of its fields: those are in fields of our own. */
export function usePicture(
  page: PDFPageProxy,
  turn: number,
  scale: number,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const at = canvas.current
    if (!at) return
    const dense = Math.min(2, window.devicePixelRatio || 1)
    const viewport = page.getViewport({
      scale: (scale * dense) / page.userUnit,
      rotation: (page.rotate + turn) % 360,
    })
    at.width = Math.max(1, Math.round(viewport.width))
    at.height = Math.max(1, Math.round(viewport.height))
    // 2 is AnnotationMode.ENABLE_FORMS.
    const task = page.render({ canvas: at, viewport, annotationMode: 2 })
    void task.promise.catch(() => {})
    return () => task.cancel()
  }, [page, turn, scale])
  return canvas
}
