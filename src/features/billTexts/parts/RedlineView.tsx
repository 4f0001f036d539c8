import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { counted } from '../../../domain/numbers.ts'
import type { Comparison } from '../api.ts'
import { clip } from './clip.ts'
import classes from './RedlineView.module.css'

type Piece = Comparison['pieces'][number]

interface RedlineViewProps {
  pieces: Piece[]
  /** The whole text, or only what stands around the changes. */
  isWhole: boolean
  /** Number of the change one stands at, from 1. */
  at: number
}

/** Removed words are struck through, added ones underlined; color only repeats it. */
export function RedlineView({ pieces, isWhole, at }: RedlineViewProps) {
  const changes = pieces.reduce<number[]>((numbers, piece, i) => {
    const before = numbers.at(-1) ?? 0
    // What was removed and what stands there instead are one change.
    const isNew = piece.kind !== 'same' && (i === 0 || pieces[i - 1]!.kind === 'same')
    return [...numbers, isNew ? before + 1 : before]
  }, [])
  return (
    <div className={classes.text}>
      {pieces.map((piece, i) => (
        // eslint-disable-next-line react/no-array-index-key
        <Fragment key={i}>
          {piece.kind === 'same' ? (
            <Same text={piece.text} isWhole={isWhole} isFirst={i === 0} isLast={i === pieces.length - 1} />
          ) : (
            <Change
              piece={piece}
              number={changes[i]!}
              isFirst={i === 0 || pieces[i - 1]!.kind === 'same'}
              isHere={changes[i] === at}
            />
          )}
        </Fragment>
      ))}
    </div>
  )
}

function Same({
  text,
  isWhole,
  isFirst,
  isLast,
}: {
  text: string
  isWhole: boolean
  isFirst: boolean
  isLast: boolean
}) {
  const clipped = isWhole ? null : clip(text, isFirst, isLast)
  if (!clipped) return text
  return (
    <>
      {clipped.head}
      <span className={classes.gap}>{counted(clipped.left, 'word')} unchanged</span>
      {clipped.tail}
    </>
  )
}

function Change({
  piece,
  number,
  isFirst,
  isHere,
}: {
  piece: Piece
  number: number
  isFirst: boolean
  isHere: boolean
}): ReactNode {
  const Mark = piece.kind === 'added' ? 'ins' : 'del'
  return (
    <Mark
      className={classes[piece.kind]}
      data-here={isHere || undefined}
      data-change={isFirst ? number : undefined}
      tabIndex={isFirst ? -1 : undefined}
    >
      <VisuallyHidden>{piece.kind}: </VisuallyHidden>
      {piece.text}
    </Mark>
  )
}
