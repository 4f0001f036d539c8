import { SegmentedControl } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { districtNumber } from '../../../domain/voters/districts.ts'
import { type Party, dataColor, parties } from '../../../ui/theme/dataColors.ts'
import type { Counted, Slice } from '../api.ts'
import { BarList } from './BarList.tsx'
import { conditionFor, type Dimension } from './slices.ts'
import { useBuilder } from '../parts/BuilderContext.tsx'
import { narrowBy } from '../parts/builderState.ts'
import classes from './Breakdown.module.css'

const shapes = ['bars', 'table'] as const

/** Who they are: four cuts through the same voters. A press on a bar keeps only those. */
export function Breakdown({ count, isOld }: { count: Counted; isOld: boolean }) {
  const { change, say } = useBuilder()
  const [shape, setShape] = useQueryState('as', parseAsStringLiteral(shapes).withDefault('bars'))
  const lists: { dimension: Dimension; title: string; slices: Slice[]; most: number }[] = [
    { dimension: 'party', title: 'Party', slices: count.party, most: 8 },
    { dimension: 'age', title: 'Age', slices: count.age, most: 12 },
    { dimension: 'county', title: 'County', slices: count.county, most: 8 },
    { dimension: 'district', title: 'Legislative district', slices: count.district.map(byNumber), most: 8 },
  ]

  return (
    <section aria-label="Who they are" data-old={isOld || undefined} className={classes.breakdown}>
      <div className={classes.head}>
        <p className={classes.hint}>Press a bar to keep only those voters.</p>
        <SegmentedControl
          size="xs"
          aria-label="Show the breakdown as"
          value={shape}
          data={[
            { value: 'bars', label: 'Bars' },
            { value: 'table', label: 'Table' },
          ]}
          onChange={(next) => void setShape(next)}
        />
      </div>
      <div className={classes.lists}>
        {lists.map(({ dimension, title, slices, most }) => (
          <BarList
            key={dimension}
            title={title}
            slices={slices}
            total={count.voters}
            most={most}
            asTable={shape === 'table'}
            colorOf={dimension === 'party' ? partyColor : undefined}
            mayNarrow={(slice) => conditionFor(dimension, slice) !== null}
            onNarrow={(slice) => {
              const condition = conditionFor(dimension, slice)
              if (!condition) return
              change((now) => narrowBy(now, condition))
              say(`Only ${slice.label} are kept.`)
            }}
          />
        ))}
      </div>
    </section>
  )
}

/** The heading says of what: the number is enough. */
function byNumber(slice: Slice): Slice {
  return { ...slice, label: slice.value ? `District ${districtNumber(slice.value)}` : slice.label }
}

function partyColor({ value }: Slice): string {
  return parties.includes(value as Party) ? dataColor(`party-${value as Party}`) : 'var(--scale-3)'
}
