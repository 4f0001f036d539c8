import { useLayoutEffect, useRef, useState } from 'react'
import classes from './ClippedText.module.css'
import { fitWords } from './fitWords.ts'

interface ClippedTextProps {
  children: string
  lines?: number
  className?: string
}

/**
 * Text in a place that may be too small for it: cut behind a whole word, the rest in the title. All of it stays in the page, so that screen
 * readers, the browser's search and people who copy it get the whole text.
 */
export function ClippedText({ children: text, lines = 1, className }: ClippedTextProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [end, setEnd] = useState(text.length)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const fit = () => setEnd(endOf(text, lines, element))
    fit()
    // Words are wider or narrower once the page has its own font.
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(fit)
    return onResize(element, fit)
  }, [text, lines])
  const isCut = end < text.length
  return (
    <span
      ref={place}
      className={className ? `${classes.text} ${className}` : classes.text}
      style={{ WebkitLineClamp: lines }}
      data-one={lines === 1 || undefined}
      title={text}
    >
      {isCut ? (
        <>
          <span className={classes.shown}>{text.slice(0, end)}</span>
          <span className={classes.rest}>{text.slice(end)}</span>
        </>
      ) : (
        text
      )}
    </span>
  )
}

function endOf(text: string, lines: number, element: HTMLElement): number {
  const width = element.clientWidth
  // Not laid out, or a page without a canvas: the style sheet cuts it then.
  if (width === 0) return text.length
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length
  const brush = pen
  const { font, letterSpacing } = getComputedStyle(element)
  brush.font = font
  brush.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
  return fitWords(text, lines, width, (part) => brush.measureText(part).width)
}
let pen: CanvasRenderingContext2D | null | undefined

// One observer for all of them: a table has hundreds.
const fits = new WeakMap<Element, () => void>()
const observer =
  typeof ResizeObserver === 'undefined'
    ? undefined
    : new ResizeObserver((entries) => entries.forEach(({ target }) => fits.get(target)?.()))

function onResize(element: Element, fit: () => void): () => void {
  fits.set(element, fit)
  observer?.observe(element)
  return () => observer?.unobserve(element)
}
