import { Anchor } from '@mantine/core'
import { formatMoney } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import type { Link } from '../api.ts'
import { certaintyWords, kindWords } from '../words.ts'
import type { Asked } from './EvidenceDrawer.tsx'

type Sums = Omit<Link, 'a' | 'b'>

interface LinkButtonProps {
  link: Sums
  a: { key: string; name: string }
  b: { key: string; name: string }
  onOpen(asked: Asked): void
}

/** One link in words; it opens its rows. */
export function LinkButton({ link, a, b, onOpen }: LinkButtonProps) {
  const { kind, certainty, cents, rows, firstYear, lastYear } = link
  const years =
    firstYear === null ? '' : firstYear === lastYear ? String(firstYear) : `${firstYear} to ${lastYear}`
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      ta="left"
      underline="always"
      onClick={() => onOpen({ a: a.key, b: b.key, kind, names: [a.name, b.name] })}
    >
      {[
        kindWords[kind],
        cents !== '0' && formatMoney(cents),
        counted(rows, 'row'),
        years,
        certainty !== 'confirmed' && certaintyWords[certainty],
      ]
        .filter(Boolean)
        .join(' · ')}
    </Anchor>
  )
}
