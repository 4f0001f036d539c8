import { Text } from '@mantine/core'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import classes from '../news.module.css'
import type { OneArticle } from '../shapes.ts'

/** What changed since we read it first: taken out is struck through, put in is underlined. */
export function Versions({ versions }: Pick<OneArticle, 'versions'>) {
  if (versions.length === 0) return null
  return (
    <Section title="What changed" note="The source changed this article after we had read it.">
      {versions.map(({ seenAt, pieces }) => (
        <div key={seenAt} className={classes.body}>
          <Text size="sm" c="dimmed">
            Changed <DateText value={seenAt} withTime />
          </Text>
          <p>
            {pieces.map((piece, i) =>
              piece.kind === 'added' ? (
                <ins key={i} className={classes.added}>
                  {piece.text}
                </ins>
              ) : piece.kind === 'removed' ? (
                <del key={i} className={classes.removed}>
                  {piece.text}
                </del>
              ) : (
                <span key={i}>{piece.text}</span>
              ),
            )}
          </p>
        </div>
      ))}
    </Section>
  )
}
