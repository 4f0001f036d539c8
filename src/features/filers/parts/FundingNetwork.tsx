import { Anchor, Group, SegmentedControl, Text } from '@mantine/core'
import { parseAsInteger, useQueryState } from 'nuqs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { donorName, filerName } from '../../../domain/filings/shown.ts'
import { formatDollars, sumOf } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { DonorLink } from '../../donors/DonorLink.tsx'
import { filers, type FilerFacts, type Network } from '../api.ts'
import { NetworkPicture, type Picked } from './NetworkPicture.tsx'
import classes from './Network.module.css'

/** Whom else the largest donors fund: a picture to look at, a table to read. */
export function FundingNetwork({ filer }: { filer: FilerFacts }) {
  const [most, setMost] = useQueryState('top', parseAsInteger.withDefault(20))
  const asked = [10, 20, 40].includes(most) ? most : 20
  const found = useRead(filers.network, { id: filer.id, donors: asked }, { keepPrevious: true })
  return (
    <Section
      title="Who else these donors fund"
      note="The largest donors of this filer at the left; the filers that also name them at the right, those with the most shared donors first. Sums of all years."
      actions={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="How many donors"
            value={String(asked)}
            onChange={(value) => void setMost(Number(value))}
            data={[10, 20, 40].map((n) => ({ value: String(n), label: `Top ${n}` }))}
          />
          <ExportMenu
            of={filers.network}
            filter={{ id: filer.id, donors: asked }}
            disabled={!found.data?.links.length}
          />
        </Group>
      }
    >
      <Loaded read={found} failed="The network did not load.">
        {(network) => <Drawn network={network} />}
      </Loaded>
    </Section>
  )
}

function Drawn({ network }: { network: Network }) {
  const [picked, setPicked] = useState<Picked>(null)
  if (network.links.length === 0)
    return (
      <Empty title="No shared money.">
        {network.donors.length === 0
          ? 'No donor of this filer is named.'
          : 'No other filer names the largest donors of this one.'}
      </Empty>
    )
  return (
    <div className={classes.beside}>
      <NetworkPicture network={network} picked={picked} onPick={setPicked} />
      <NetworkTable network={network} picked={picked} onPick={setPicked} />
    </div>
  )
}

interface NetworkTableProps {
  network: Network
  picked: Picked
  onPick: (picked: Picked) => void
}

function NetworkTable({ network, picked, onPick }: NetworkTableProps) {
  const ofFiler = (id: number) => network.links.filter((link) => link.filerId === id)
  const nameOf = (donorId: string) => donorName(network.donors.find((d) => d.donorId === donorId)?.name ?? '')
  const shared = sumOf(network.filers.map((f) => f.cents))
  return (
    <div className={classes.scroller} tabIndex={0} role="group" aria-label="The network as a table">
      <table className={classes.table}>
        <caption>
          {counted(network.filers.length, 'other filer')} got {formatDollars(shared)} from{' '}
          {counted(network.donors.filter((d) => d.filers > 0).length, 'donor')} of this one
        </caption>
        <thead>
          <tr>
            <th scope="col">Also funded</th>
            <th scope="col">By</th>
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {network.filers.map((filer) => (
            <tr
              key={filer.id}
              data-picked={picked === `f${filer.id}` || undefined}
              onMouseEnter={() => onPick(`f${filer.id}`)}
              onMouseLeave={() => onPick(null)}
              onFocus={() => onPick(`f${filer.id}`)}
            >
              <th scope="row">
                <Anchor
                  component={Link}
                  to={linkTo('/nadc/committees/:committeeId', { committeeId: String(filer.id) })}
                >
                  {filerName(filer.name)}
                </Anchor>
              </th>
              <td>
                {ofFiler(filer.id)
                  .slice(0, 3)
                  .map((link, i) => (
                    <span key={link.donorId}>
                      {i > 0 && ', '}
                      <DonorLink id={link.donorId}>{nameOf(link.donorId)}</DonorLink>
                    </span>
                  ))}
                {filer.donors > 3 && (
                  <Text component="span" size="sm" c="dimmed">
                    {` and ${filer.donors - 3} more`}
                  </Text>
                )}
              </td>
              <td className="figure">
                <Money cents={filer.cents} rounded />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
