import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { shortText } from '../../../domain/shortText.ts'
import { donorName, filerName } from '../../../domain/filings/shown.ts'
import { formatDollars } from '../../../domain/money.ts'
import type { Network } from '../api.ts'
import { networkLayout } from './networkLayout.ts'
import classes from './Network.module.css'

/** "d" and a donor, "f" and a filer: its ribbons stand out. */
export type Picked = string | null

interface NetworkPictureProps {
  network: Network
  picked: Picked
  onPick: (picked: Picked) => void
}

const usual = 640

export function NetworkPicture({ network, picked, onPick }: NetworkPictureProps) {
  const titleId = useId()
  const { ref, width } = useElementSize()
  const wide = width || usual
  const names = Math.min(190, wide * 0.34)
  const donors = network.donors.filter((d) => network.links.some((link) => link.donorId === d.donorId))
  const { height, ribbons, ...bars } = networkLayout(
    donors.map((d) => d.donorId),
    network.filers.map((f) => f.id),
    network.links,
    {
      left: names + 6,
      right: wide - names - 6,
      least: 16,
      gap: 5,
      tall: Math.max(160, Math.min(420, donors.length * 22)),
    },
  )
  const letters = Math.floor((names - 10) / 7.2)
  const isLit = (link: { donorId: string; filerId: number }) =>
    picked === null || picked === `d${link.donorId}` || picked === `f${link.filerId}`
  const touch = (key: string) => ({ onMouseEnter: () => onPick(key), onMouseLeave: () => onPick(null) })
  return (
    <div ref={ref} className={classes.picture}>
      <svg
        role="img"
        aria-labelledby={titleId}
        width={wide}
        height={height + 4}
        viewBox={`0 -2 ${wide} ${height + 4}`}
      >
        <title id={titleId}>
          {`${donors.length} donors at the left, ${network.filers.length} filers they also fund at the right. The table has the same figures.`}
        </title>
        {ribbons.map((ribbon) => (
          <path
            key={`${ribbon.donorId} ${ribbon.filerId}`}
            d={ribbon.path}
            strokeWidth={ribbon.width}
            className={classes.ribbon}
            data-lit={isLit(ribbon) || undefined}
            data-picked={picked !== null && isLit(ribbon) ? true : undefined}
          />
        ))}
        {bars.donors.map((bar, i) => (
          <g key={bar.key} {...touch(`d${bar.key}`)} className={classes.node}>
            <rect x={names} y={bar.y} width={6} height={bar.height} className={classes.donor} />
            <text x={names - 6} y={bar.y + bar.height / 2} textAnchor="end" dominantBaseline="central">
              {shortText(donorName(donors[i]!.name), letters)}
            </text>
            <title>{`${donorName(donors[i]!.name)}: ${formatDollars(donors[i]!.cents)} here, ${formatDollars(donors[i]!.elsewhere)} elsewhere`}</title>
          </g>
        ))}
        {bars.filers.map((bar, i) => (
          <g key={bar.key} {...touch(`f${bar.key}`)} className={classes.node}>
            <rect x={wide - names - 6} y={bar.y} width={6} height={bar.height} className={classes.filer} />
            <text x={wide - names + 6} y={bar.y + bar.height / 2} dominantBaseline="central">
              {shortText(filerName(network.filers[i]!.name), letters)}
            </text>
            <title>{`${filerName(network.filers[i]!.name)}: ${formatDollars(network.filers[i]!.cents)}`}</title>
          </g>
        ))}
      </svg>
    </div>
  )
}
