import { VisuallyHidden } from '@mantine/core'
import { dataColor, type Vote, voteNames } from './theme/dataColors.ts'
import { Shape, type ShapeName } from './Shape.tsx'

export interface VoteMarkProps {
  vote: Vote
  /** Shape and word; without it the word is in the title and for screen readers. */
  long?: boolean
  /** On a surface of its own color the shape takes the color of the text. */
  plain?: boolean
}

/** Five votes, five colors, five shapes, the same on every screen. */
export function VoteMark({ vote, long, plain }: VoteMarkProps) {
  const color = plain ? 'currentColor' : dataColor(`vote-${vote}`)
  return (
    <span
      title={long ? undefined : voteNames[vote]}
      style={{ display: 'inline-flex', alignItems: 'center', gap: 6, color, whiteSpace: 'nowrap' }}
    >
      <Shape name={shapes[vote]} color={color} size={12} />
      {long ? voteNames[vote] : <VisuallyHidden>{voteNames[vote]}</VisuallyHidden>}
    </span>
  )
}

const shapes: Record<Vote, ShapeName> = {
  yes: 'disc',
  no: 'cross',
  presentNotVoting: 'half',
  excused: 'diamond',
  absent: 'dash',
}
