import { dataColor } from '../../ui/theme/dataColors.ts'
import { Shape, type ShapeName } from '../../ui/Shape.tsx'
import type { Mark } from './rules.ts'

/** Full for sure, open for leaning; unknown is a short line. */
const shapes: Record<Mark, ShapeName> = {
  yes: 'disc',
  'lean yes': 'ring',
  unknown: 'dash',
  'lean no': 'triangle',
  no: 'cross',
}

const colors: Record<Mark, string> = {
  yes: dataColor('vote-yes'),
  'lean yes': dataColor('vote-yes'),
  unknown: dataColor('vote-absent'),
  'lean no': dataColor('vote-no'),
  no: dataColor('vote-no'),
}

/** On a tile of its own color the shape takes the color of the text. */
export function MarkShape({ mark, plain, size = 12 }: { mark: Mark; plain?: boolean; size?: number }) {
  return <Shape name={shapes[mark]} color={plain ? 'currentColor' : colors[mark]} size={size} />
}
