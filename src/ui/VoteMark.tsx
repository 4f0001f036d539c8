import { VisuallyHidden } from '@mantine/core'
import { dataColor, type Vote, voteNames } from './dataColors.ts'
import { Shape, type ShapeName } from './Shape.tsx'

export interface VoteMarkProps {
  vote: Vote
  /** Shape and word; without it the word is in the title and for screen readers. */
  long?: boolean
}

/** Five votes, five colors, five shapes, the same on every screen. */
export function VoteMark({ vote, long }: VoteMarkProps) {
  const color = dataColor(`vote-${vote}`)
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
