import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatPercent } from '../../../domain/numbers.ts'
import { Money } from '../../../ui/Money.tsx'
import classes from '../MatchDonors.module.css'
import type { Pair } from '../shapes.ts'
import { nameOf } from './spellingWords.ts'
import { ClippedText } from '../../../ui/text/ClippedText.tsx'

export function PairList({
  pairs,
  current,
  onChoose,
}: {
  pairs: Pair[]
  current: number
  onChoose: (index: number) => void
}) {
  const chosen = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <ul className={classes.list} aria-label="Pairs to review">
      {pairs.map((pair, index) => (
        <li key={`${pair.first.id}_${pair.second.id}`}>
          <button
            type="button"
            className={classes.listed}
            ref={index === current ? chosen : undefined}
            aria-current={index === current}
            onClick={() => onChoose(index)}
          >
            <span className={classes.line}>
              <ClippedText className={classes.name}>{nameOf(pair.first)}</ClippedText>
              <Money cents={pair.cents} rounded />
            </span>
            <Text size="xs" c="dimmed" className={classes.line} component="span">
              <ClippedText className={classes.name}>{nameOf(pair.second)}</ClippedText>
              <span className="figure">{formatPercent(pair.probability, 1)}</span>
            </Text>
          </button>
        </li>
      ))}
    </ul>
  )
}
