// Where the bands of the flow picture run. Widths are voters; everything else is only to keep them apart.
import type { Counted } from '../api.ts'

export type FlowStep = Counted['steps'][number]

export interface Band {
  path: string
  kind: 'kept' | 'added' | 'dropped'
}

export interface FlowRow {
  id: string
  bands: Band[]
  /** Where the number of those left stands, and how wide the trunk is there. */
  trunk: { x: number; width: number; y: number }
  dropped: { x: number; y: number } | null
  added: { x: number; y: number } | null
}

interface Edge {
  from: number
  to: number
}

/** The trunk takes up to a third of the width, so that a band of the same size always fits beside it. */
const widest = 0.34
const trunkCenter = 0.45
const leastBand = 1.5

export function flowLayout(steps: FlowStep[], width: number, rowHeight: number): FlowRow[] {
  const most = Math.max(1, ...steps.map((step, i) => Math.max(step.left, leftBefore(steps, i) + step.added)))
  const across = (voters: number) =>
    voters === 0 ? 0 : Math.max(leastBand, (voters / most) * widest * width)
  const trunk = (voters: number): Edge => {
    const half = across(voters) / 2
    return { from: trunkCenter * width - half, to: trunkCenter * width + half }
  }
  return steps.map((step, i) => {
    const [top, bottom] = [i * rowHeight, (i + 1) * rowHeight]
    const before = trunk(leftBefore(steps, i))
    const after = trunk(step.left)
    const added = across(step.added)
    const dropped = across(step.dropped)
    const keptAbove: Edge = { from: before.from, to: Math.max(before.from, before.to - dropped) }
    const keptBelow: Edge = { from: Math.min(after.to, after.from + added), to: after.to }
    const first = i === 0
    const stub: Edge = first ? { from: after.from, to: after.from + added } : { from: 0, to: added }
    const fall: Edge = { from: width - dropped, to: width }
    const bands: Band[] = []
    if (leftBefore(steps, i) > step.dropped)
      bands.push({ kind: 'kept', path: band(keptAbove, top, keptBelow, bottom) })
    if (step.added > 0)
      bands.push({
        kind: 'added',
        path: band(
          stub,
          top + (first ? rowHeight * 0.35 : 0),
          { from: after.from, to: after.from + added },
          bottom,
        ),
      })
    if (step.dropped > 0)
      bands.push({
        kind: 'dropped',
        path: band({ from: before.to - dropped, to: before.to }, top, fall, bottom - 14),
      })
    return {
      id: step.id,
      bands,
      trunk: { x: trunkCenter * width, width: after.to - after.from, y: bottom },
      dropped: step.dropped > 0 ? { x: width, y: bottom } : null,
      added: step.added > 0 && !first ? { x: 0, y: top } : null,
    }
  })
}

const leftBefore = (steps: FlowStep[], i: number) => steps[i - 1]?.left ?? 0

/** From one horizontal edge to another, in a curve that leaves and arrives straight down. */
function band(above: Edge, top: number, below: Edge, bottom: number): string {
  const middle = round((top + bottom) / 2)
  const at = (x: number, y: number) => `${round(x)} ${round(y)}`
  return [
    `M${at(above.from, top)}`,
    `C${at(above.from, middle)} ${at(below.from, middle)} ${at(below.from, bottom)}`,
    `L${at(below.to, bottom)}`,
    `C${at(below.to, middle)} ${at(above.to, middle)} ${at(above.to, top)}`,
    'Z',
  ].join('')
}

const round = (x: number) => Math.round(x * 10) / 10
