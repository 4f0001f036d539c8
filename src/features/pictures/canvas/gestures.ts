// Pull, pinch and wheel on an element, in pixels of the screen.
import { useEffect, useEffectEvent, type RefObject } from 'react'

interface Point {
  x: number
  y: number
}

export interface Gestures {
  /** A pointer came down; points are from the element's upper left. */
  onStart?(at: Point): void
  onPull(by: Point, at: Point): void
  onEnd?(): void
  /** Closer (above 1) or farther around a point. */
  onZoom?(factor: number, at: Point): void
}

export function useGestures(target: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const start = useEffectEvent((at: Point) => gestures.onStart?.(at))
  const pull = useEffectEvent((by: Point, at: Point) => gestures.onPull(by, at))
  const end = useEffectEvent(() => gestures.onEnd?.())
  const zoom = useEffectEvent((factor: number, at: Point) => gestures.onZoom?.(factor, at))

  useEffect(() => {
    const element = target.current
    if (!element) return
    const down = new Map<number, Point>()
    const pointOf = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      down.set(event.pointerId, pointOf(event))
      if (down.size === 1) start(pointOf(event))
    }
    const onMove = (event: PointerEvent) => {
      const before = down.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      if (down.size === 1) pull({ x: now.x - before.x, y: now.y - before.y }, now)
      else {
        const other = [...down].find(([id]) => id !== event.pointerId)![1]
        const factor = distance(now, other) / Math.max(1, distance(before, other))
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
        zoom(factor, middle)
        pull({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }, middle)
      }
      down.set(event.pointerId, now)
    }
    const onUp = (event: PointerEvent) => {
      if (down.delete(event.pointerId) && down.size === 0) end()
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * 0.0015), pointOf(event))
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    // Not passive: the page must not scroll under a picture that is being zoomed.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
      element.removeEventListener('wheel', onWheel)
    }
  }, [target])
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
