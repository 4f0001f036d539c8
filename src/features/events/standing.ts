// Time and place as a guest knows them, against how they stand: a letter about a change tells the difference between the two, and one that
// would tell none is not written.

export interface Standing {
  startsAt: string
  endsAt: string
  timeZone: string
  placeName: string
  street: string
  city: string
  onlineUrl: string
  isCancelled: boolean
  /** The guest's own shift. */
  shift: { name: string; startsAt: string; endsAt: string } | null
}

interface EventStands extends Record<'timeZone' | 'placeName' | 'street' | 'city' | 'onlineUrl', string> {
  startsAt: Date
  endsAt: Date
  cancelledAt: Date | null
}

export function standingOf(
  { startsAt, endsAt, timeZone, placeName, street, city, onlineUrl, cancelledAt }: EventStands,
  shift: { name: string; startsAt: Date; endsAt: Date } | null,
): Standing {
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    placeName,
    street,
    city,
    onlineUrl,
    isCancelled: cancelledAt !== null,
    shift: shift && {
      name: shift.name,
      startsAt: shift.startsAt.toISOString(),
      endsAt: shift.endsAt.toISOString(),
    },
  }
}

export interface News {
  time: boolean
  place: boolean
  /** It was called off, or takes place after all. */
  takingPlace: boolean
}

/** Null when there is nothing to tell. Of a place that is kept from this guest only the city counts. */
export function newsOf(told: Standing, now: Standing, hidesPlace: boolean): News | null {
  const takingPlace = told.isCancelled !== now.isCancelled
  // Where and when something does not take place interests no one.
  if (now.isCancelled) return takingPlace ? { time: false, place: false, takingPlace } : null
  const time = hours(told) !== hours(now)
  const place = whereabouts(told, hidesPlace).join('\n') !== whereabouts(now, hidesPlace).join('\n')
  return time || place || takingPlace ? { time, place, takingPlace } : null
}

/** Lines that say where, as far as this guest may know. */
export function whereabouts(
  { placeName, street, city, onlineUrl }: Pick<Standing, 'placeName' | 'street' | 'city' | 'onlineUrl'>,
  hidesPlace: boolean,
): string[] {
  const place = hidesPlace ? city : [placeName, street, city].filter(Boolean).join(', ')
  return [place, hidesPlace ? '' : onlineUrl].filter(Boolean)
}

const hours = ({ startsAt, endsAt, shift }: Standing) =>
  [startsAt, endsAt, shift?.startsAt, shift?.endsAt].join(' ')
