import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import classes from './MapFrame.module.css'
import type { MapPlace } from './MapFrame.tsx'

interface PlaceListProps {
  label: string
  places: MapPlace[]
  selected?: string
  onSelect: (id: string | undefined) => void
}

/** Arrow keys, Home, End and first letters choose a place; the map follows. */
export function PlaceList({ label, places, selected, onSelect }: PlaceListProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = places.findIndex((place) => place.id === selected)

  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])

  function onKeyDown(event: KeyboardEvent) {
    const to = placeForKey(event.key, at, places)
    if (event.key === 'Escape') onSelect(undefined)
    if (to === undefined) return
    event.preventDefault()
    onSelect(places[to]?.id)
  }

  function onClick(event: MouseEvent) {
    const option = (event.target as Element).closest('[role=option]')
    const clicked = places[[...(list.current?.children ?? [])].indexOf(option as Element)]
    if (clicked) onSelect(clicked.id === selected ? undefined : clicked.id)
  }

  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={at >= 0 ? `${listId}${at}` : undefined}
      className={classes.list}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {places.map((place, index) => (
        <div
          key={place.id}
          id={`${listId}${index}`}
          role="option"
          aria-selected={place.id === selected}
          className={classes.place}
        >
          <span className={classes.swatch} style={{ background: place.color }} aria-hidden />
          <span className={classes.name}>{place.name}</span>
          <span className="figure">{place.value}</span>
        </div>
      ))}
    </div>
  )
}

export function placeForKey(key: string, at: number, places: { name: string }[]): number | undefined {
  const last = places.length - 1
  if (last < 0) return undefined
  if (key === 'ArrowDown') return Math.min(at + 1, last)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (!/^[a-z]$/i.test(key)) return undefined
  const starts = (place: { name: string }) => place.name.toLowerCase().startsWith(key.toLowerCase())
  const next = places.findIndex((place, index) => index > at && starts(place))
  const found = next >= 0 ? next : places.findIndex(starts)
  return found >= 0 ? found : undefined
}
