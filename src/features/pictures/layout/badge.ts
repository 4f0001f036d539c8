// A round badge in a corner of the safe area, with a white rim so that it stands off any photo.
import { hexOf, readableOn } from '../colors.ts'
import type { Design } from '../design.ts'
import type { Measure, Shape } from '../layout.ts'
import type { PictureSize } from '../sizes.ts'
import { frameTop } from './frame.ts'
import { fitting } from './lines.ts'

export function badgeShapes(
  { badge, frame }: Pick<Design, 'badge' | 'frame'>,
  size: PictureSize,
  committeeColor: string,
  measure: Measure,
): Shape[] {
  if (badge.kind === 'none') return []
  const fill = hexOf(badge.color, committeeColor)
  const ink = readableOn(fill)
  const short = Math.min(size.width, size.height)
  const radius = short * 0.115
  const { x, y: wished } = middleOf(badge.corner, size, radius)
  const y = Math.min(wished, frameTop(frame, size) - radius * 1.15)
  const disc: Shape = { kind: 'circle', x, y, radius, fill, rim: { color: ink, width: radius * 0.09 } }
  if (badge.kind === 'star') return [disc, { kind: 'star', x, y, radius: radius * 0.62, fill: ink }]
  if (badge.kind === 'check') return [disc, check(x, y, radius, ink)]
  const text = badge.text.trim()
  if (text === '') return [disc]
  const letters = fitting(text, radius * 1.05, radius * 1.45, measure)
  return [disc, { kind: 'words', x, y, text, letters, color: ink }]
}

function middleOf(corner: Design['badge']['corner'], size: PictureSize, radius: number) {
  const toRight = corner.endsWith('right') ? 1 : -1
  const toFoot = corner.startsWith('bottom') ? 1 : -1
  if (size.isCircle) {
    // On the diagonal, just inside the circle.
    const away = (Math.min(size.width, size.height) / 2 - radius * 1.12) * Math.SQRT1_2
    return { x: size.width / 2 + toRight * away, y: size.height / 2 + toFoot * away }
  }
  const { safe } = size
  return {
    x: toRight > 0 ? size.width - safe.right - radius : safe.left + radius,
    y: toFoot > 0 ? size.height - safe.bottom - radius : safe.top + radius,
  }
}

function check(x: number, y: number, radius: number, color: string): Shape {
  const at = (dx: number, dy: number) => [x + dx * radius, y + dy * radius]
  return {
    kind: 'line',
    points: [...at(-0.45, 0.02), ...at(-0.12, 0.36), ...at(0.48, -0.34)],
    width: radius * 0.2,
    color,
  }
}
