import { describe, expect, it } from 'vitest'
import { isOpenAt, nextOpenAt } from './hours.ts'
import { counties } from '../../sources/syntheticVoters/counties.ts'
import { zonesOf } from './zones.ts'

const [eastern, central, mountain, pacific] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
]
const place = (given: Partial<Parameters<typeof zonesOf>[0]>) =>
  zonesOf({ state: '', zip: '', phone: '4025550100', ...given })

describe('the clocks someone may live by', () => {
  it.each([
    ['a county in the east of Nebraska', { state: 'NE', county: 'Lancaster' }, [central]],
    ['a county of the Panhandle', { state: 'NE', county: 'SCOTTS BLUFF' }, [mountain]],
    ['Cherry County, which has both', { state: 'NE', county: 'Cherry County' }, [central, mountain]],
    ['a ZIP code of Omaha', { zip: '68104' }, [central]],
    ['a ZIP code of Scottsbluff', { zip: '69361-1234' }, [mountain]],
    ['a ZIP code between North Platte and Ogallala', { zip: '69153' }, [central, mountain]],
    ['another state by its ZIP code', { zip: '80202' }, [mountain]],
    ['another state by name, though the phone is of Omaha', { state: 'ny', zip: '68104' }, [eastern]],
    ['a state with two clocks', { state: 'KS' }, [central, mountain]],
    ['no address, the area code of Omaha', {}, [central]],
    ['no address, the area code of the west', { phone: '3085550100' }, [central, mountain]],
    ['no address, the area code of Los Angeles', { phone: '2135550100' }, [pacific]],
    ['nothing to go by', { phone: '8005550100' }, [central, mountain]],
    ['a text that is no place', { state: '__proto__', zip: 'constructor', phone: '' }, [central, mountain]],
  ])('%s', (_, given, zones) => {
    expect(place(given)).toEqual(zones)
  })
})

// 49 CFR 71.7: all of these, and of Cherry the west.
const west =
  'Arthur,Banner,Box Butte,Chase,Cheyenne,Dawes,Deuel,Dundy,Garden,Grant,Hooker,Keith,Kimball,Morrill,Perkins,Scotts Bluff,Sheridan,Sioux'

it('each of the 93 counties has the clock that the law gives it', () => {
  const byClock = Map.groupBy(counties, ({ name }) => place({ state: 'NE', county: name }).join())
  const of = (...zones: string[]) => byClock.get(zones.join())!.map(({ name }) => name)
  expect(of(mountain).toSorted()).toEqual(west.split(','))
  expect(of(central, mountain)).toEqual(['Cherry'])
  expect(of(central)).toHaveLength(93 - 19)
})

it('along the line in the west one may be called only while it is allowed by both clocks', () => {
  const cherry = place({ state: 'NE', county: 'Cherry' })
  const allowed = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2027, 0, 15, hour, 30))).filter(
    (at) => isOpenAt(cherry, at),
  )
  // From 8 am in Mountain time to 9 pm in Central time: an hour less than elsewhere.
  expect(allowed.map((at) => at.getUTCHours()).toSorted((a, b) => a - b)).toEqual([
    0, 1, 2, 15, 16, 17, 18, 19, 20, 21, 22, 23,
  ])
})

describe('8 am to 9 pm', () => {
  // In January Central is six hours behind, Mountain seven.
  const at = (utc: string) => new Date(`2027-01-15T${utc}:00Z`)
  it.each([
    ['7:59 in Omaha', [central], '13:59', false, '14:00'],
    ['8:00 in Omaha', [central], '14:00', true, '14:00'],
    ['8:00 in Omaha and 7:00 in Scottsbluff', [central, mountain], '14:00', false, '15:00'],
    ['8:59 pm in Omaha', [central], '02:59', true, '02:59'],
    ['9:00 pm in Omaha', [central], '03:00', false, '14:00'],
    ['9:00 pm in Omaha and 8:00 in Scottsbluff', [central, mountain], '03:00', false, '15:00'],
    ['8:00 in New York, 5:00 in Los Angeles', [eastern, pacific], '13:00', false, '16:00'],
  ])('%s', (_, zones, utc, isOpen, next) => {
    expect(isOpenAt(zones, at(utc))).toBe(isOpen)
    expect(nextOpenAt(zones, at(utc)).toISOString().slice(11, 16)).toBe(next)
  })

  it('opens by the clock of the day, also when it goes forward in the night', () => {
    // March 14, 2027: 8:00 in Omaha is 13:00 by the other count.
    expect(nextOpenAt([central], new Date('2027-03-14T04:00:00Z')).toISOString()).toBe(
      '2027-03-14T13:00:00.000Z',
    )
    expect(isOpenAt([], new Date())).toBe(true)
  })
})
