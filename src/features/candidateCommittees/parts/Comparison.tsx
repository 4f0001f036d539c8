import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { formatMoney } from '../../../domain/money.ts'
import { formatCount, formatPercent } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { DonorLink } from '../../donors/DonorLink.tsx'
import { sizeBands } from '../asked.ts'
import { committeeCalls } from '../calls.ts'
import { officeWords } from '../words.ts'
import classes from './list.module.css'

type Compared = Out<typeof committeeCalls.compare>['committees'][number]

interface ComparisonProps {
  ids: number[]
  cycle: number | undefined
  onRemove(id: number): void
  onClear(): void
}

/** Up to four committees in columns: the same line means the same thing. */
export default function Comparison({ ids, cycle, onRemove, onClear }: ComparisonProps) {
  const read = useRead(committeeCalls.compare, { ids, cycle }, { keepPrevious: true })
  return (
    <Section
      card
      title="Side by side"
      note={
        ids.length === 1
          ? 'Choose another committee in the list below.'
          : cycle
            ? `${cycle} cycle`
            : 'All years'
      }
      actions={
        <Button variant="default" size="xs" onClick={onClear}>
          Clear
        </Button>
      }
    >
      <Loaded read={read} failed="The comparison did not load.">
        {({ committees }) => (
          <div className={classes.scroller} role="region" aria-label="Committees in columns" tabIndex={0}>
            <table className={classes.compared}>
              <thead>
                <tr>
                  <td />
                  {committees.map((one) => (
                    <th key={one.id} scope="col">
                      <Link to={linkTo('/candidate-committee/:id', { id: String(one.id) })}>{one.name}</Link>
                      <button type="button" onClick={() => onRemove(one.id)}>
                        Remove
                      </button>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {linesFor(committees).map(({ label, of }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {committees.map((one) => (
                      <td key={one.id}>{of(one)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function linesFor(committees: Compared[]): { label: string; of(one: Compared): ReactNode }[] {
  const bands = sizeBands.filter(({ id }) => committees.some((one) => one.bands.some((b) => b.value === id)))
  const share = (one: Compared, cents: string | undefined) =>
    formatPercent(Number(cents ?? 0), Number(one.raised.cents))
  return [
    { label: 'Candidate', of: (one) => one.candidate || '–' },
    { label: 'Office', of: (one) => officeWords(one) || '–' },
    { label: 'Raised', of: (one) => formatMoney(one.raised.cents) },
    { label: 'Spent', of: (one) => formatMoney(one.spent.cents) },
    {
      label: 'Cash',
      of: (one) =>
        `${formatMoney(one.cash.cents)} ${one.cash.from === 'statement' ? 'as stated' : 'from rows'}`,
    },
    { label: 'Named donors', of: (one) => formatCount(one.donorCount) },
    {
      label: 'From Nebraska',
      of: (one) => share(one, one.places.find((p) => p.value === 'in')?.figure.cents),
    },
    {
      label: 'From other states',
      of: (one) => share(one, one.places.find((p) => p.value === 'out')?.figure.cents),
    },
    ...bands.map(({ id, label }) => ({
      label,
      of: (one: Compared) => share(one, one.bands.find((b) => b.value === id)?.figure.cents),
    })),
    {
      label: 'Largest donor',
      of: (one) =>
        one.donors[0] ? (
          <>
            <DonorLink id={one.donors[0].id}>{one.donors[0].name}</DonorLink>,{' '}
            {formatMoney(one.donors[0].figure.cents)}
          </>
        ) : (
          '–'
        ),
    },
  ]
}
