import { IconLock } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { SeatHolder } from '../api.ts'
import { MarkShape } from '../MarkShape.tsx'
import { seatOf, type SeatMap } from '../rules.ts'
import { SeatTiles } from '../SeatTiles.tsx'
import { markKey, seatLabel } from '../words.ts'

export interface MapViewProps {
  map: SeatMap
  /** What is told about a seat beside its mark. */
  told: Map<number, string>
  seats: SeatHolder[]
  selected: number
  onSelect(district: number): void
  /** Left out where a map is only looked at. */
  onPress?(district: number, backwards?: boolean): void
  keys(event: KeyboardEvent<Element>, district: number): void
}

export function TileMap({ map, told, seats, selected, onSelect, onPress, keys }: MapViewProps) {
  return (
    <SeatTiles
      label="The 49 districts as equal tiles"
      selected={selected}
      onSelect={onSelect}
      onPress={onPress}
      onKeyDown={keys}
      face={(district) => {
        const { mark, isLocked } = seatOf(map, district)
        const holder = seats[district - 1]!
        return {
          label: seatLabel(holder, map, told.get(district)),
          name: [holder.name, told.get(district)].filter(Boolean).join('. '),
          short: holder.lastName,
          sign: isLocked ? <IconLock size={12} aria-hidden /> : <MarkShape mark={mark} plain size={10} />,
          look: { 'data-mark': markKey(mark) },
        }
      }}
    />
  )
}
