// What the form of an event holds while someone types, and how it begins.
import { addDays, dayOf, isPlainDate } from '../../../domain/dates.ts'
import type { StateZone } from '../../../domain/zonedTime.ts'
import type { EventDetail, EventForm } from '../api.ts'
import {
  endRuleOn,
  isSameRhythm,
  ruleInWords,
  ruleOf,
  timesOf,
  weekdayOf,
  type Repeat,
  type Weekday,
} from '../rules.ts'
import type { EventKind, ReminderKind } from '../shapes.ts'

export interface ShiftValues {
  /** Stable while the list is edited; the shift's own id where it is on record. */
  key: string
  id: string | null
  name: string
  start: string
  end: string
  capacity: number | ''
}

export interface EventValues extends Record<string, unknown> {
  kind: EventKind
  title: string
  about: string
  day: string
  start: string
  endDay: string
  end: string
  timeZone: StateZone
  placeName: string
  street: string
  city: string
  zip: string
  latitude: number | null
  longitude: number | null
  onlineUrl: string
  capacity: number | ''
  hidesPlace: boolean
  isDraft: boolean
  /** Of a new event; later its page is opened and shut where it is shown. */
  isPublic: boolean
  host: { id: string; name: string } | null
  costCents: string
  raisedCents: string
  reminders: ReminderKind[]
  shifts: ShiftValues[]
  /** How it repeats on record, and the day the form was opened with. */
  onRecord: { rule: string; repeat: Repeat; day: string } | null
  repeats: 'no' | 'day' | 'week' | 'second week' | 'month' | 'month date' | 'as on record'
  weekdays: Weekday[]
  until: string | null
}

export function newValues(timeZone: StateZone): EventValues {
  const day = addDays(dayOf(new Date(), timeZone), 7)
  return {
    kind: 'canvass',
    title: '',
    about: '',
    day,
    start: '18:00',
    endDay: day,
    end: '20:00',
    timeZone,
    placeName: '',
    street: '',
    city: '',
    zip: '',
    latitude: null,
    longitude: null,
    onlineUrl: '',
    capacity: '',
    hidesPlace: false,
    isDraft: false,
    isPublic: false,
    host: null,
    costCents: '0',
    raisedCents: '0',
    reminders: ['confirmation', 'day before', 'hour before', 'thanks'],
    shifts: [],
    onRecord: null,
    repeats: 'no',
    weekdays: [],
    until: null,
  }
}

export function valuesOf(event: EventDetail): EventValues {
  return {
    ...newValues(event.timeZone),
    ...event,
    ...timesOf(event),
    ...(event.series && {
      ...repeatValues(event.series.repeat, timesOf(event).day),
      onRecord: { ...event.series, day: timesOf(event).day },
    }),
    capacity: event.ownCapacity ?? '',
    // Not shown to this person, and not changed by them.
    costCents: event.costCents ?? '0',
    raisedCents: event.raisedCents ?? '0',
    host: event.hostId ? { id: event.hostId, name: event.hostName } : null,
    shifts: event.shifts.map((shift) => {
      const { start, end } = timesOf({ ...shift, timeZone: event.timeZone })
      return { key: shift.id, id: shift.id, name: shift.name, start, end, capacity: shift.capacity ?? '' }
    }),
  }
}

/** As the server takes it. A shift is on the day of the event; one that ends before it begins ends the next day. */
export function formOf(values: EventValues): EventForm {
  const { kind, title, about, day, start, endDay, end, timeZone, placeName, street, city, zip } = values
  const { latitude, longitude, onlineUrl, hidesPlace, isDraft, costCents, raisedCents, reminders } = values
  return {
    kind,
    title,
    about,
    day,
    start,
    endDay,
    end,
    timeZone,
    placeName,
    street,
    city,
    zip,
    latitude,
    longitude,
    onlineUrl,
    hidesPlace,
    isDraft,
    costCents,
    raisedCents,
    reminders,
    capacity: values.capacity === '' ? null : values.capacity,
    hostId: values.host?.id ?? null,
    shifts: values.shifts.map((shift) => ({
      id: shift.id,
      name: shift.name,
      day,
      start: shift.start,
      endDay: shift.end <= shift.start ? addDays(day, 1) : day,
      end: shift.end,
      capacity: shift.capacity === '' ? null : shift.capacity,
    })),
  }
}

/** Every second week is; every third week may be on record all the same. */
export const isOffered = ({ every, interval }: Pick<Repeat, 'every' | 'interval'>): boolean =>
  interval <= (every === 'week' ? 2 : 1)

/** One weekday that is the event's own is not named: it follows when the event is moved. */
function repeatValues({ every, interval, weekdays, monthBy, until }: Repeat, day: string) {
  const repeats = !isOffered({ every, interval })
    ? ('as on record' as const)
    : every === 'week' && interval === 2
      ? ('second week' as const)
      : every === 'month' && monthBy === 'date'
        ? ('month date' as const)
        : every
  const isOwn = weekdays.length === 1 && weekdays[0] === weekdayOf(day)
  return { repeats, weekdays: isOwn ? [] : weekdays, until }
}

export function isOtherRule(before: EventValues, now: EventValues): boolean {
  const rule = (values: EventValues) => {
    const repeat = repeatOf(values)
    // Its own weekday, named or not, is the same rule.
    return repeat && isPlainDate(values.day) ? ruleOf(repeat, before.day) : ''
  }
  return rule(before) !== rule(now)
}

/** A month's rule on record stays where only its end is another: the last Tuesday may be the fourth on the day that was opened. */
export function repeatInWords({ day, onRecord }: EventValues, repeat: Repeat): string {
  const isOnRecord =
    onRecord?.day === day && repeat.every === 'month' && isSameRhythm(repeat, onRecord.repeat, day)
  return ruleInWords(isOnRecord ? endRuleOn(onRecord.rule, repeat.until) : ruleOf(repeat, day))
}

export function repeatOf({ repeats, weekdays, until, onRecord }: EventValues): Repeat | null {
  if (repeats === 'no') return null
  if (repeats === 'as on record' && onRecord) return { ...onRecord.repeat, weekdays, until }
  const every = repeats === 'day' ? 'day' : repeats.startsWith('month') ? 'month' : 'week'
  return {
    every,
    interval: repeats === 'second week' ? 2 : 1,
    weekdays,
    monthBy: repeats === 'month date' ? 'date' : 'weekday',
    until,
  }
}
