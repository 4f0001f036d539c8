import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../app/browser/call.ts'
import { rendered } from '../../../ui/testRender.tsx'
import type { EventDetail } from '../api.ts'
import { EventEditor } from './EventEditor.tsx'
import { isOtherRule, repeatInWords, repeatOf, valuesOf } from './formValues.ts'
import { eventually } from '../../../testing/eventually.ts'

// It draws with WebGL.
vi.mock('../../../ui/map/PlaceMap.tsx', () => ({ default: () => null }))

const committeeId = '11111111-1111-4111-8111-111111111111'
const event = {
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'canvass',
  title: 'Weekly doors',
  about: '',
  // A Tuesday.
  startsAt: '2031-03-04T23:00:00.000Z',
  endsAt: '2031-03-05T01:00:00.000Z',
  timeZone: 'America/Chicago',
  placeName: '',
  street: '',
  city: '',
  zip: '',
  latitude: null,
  longitude: null,
  onlineUrl: '',
  ownCapacity: null,
  hidesPlace: false,
  isDraft: false,
  hostId: null,
  hostName: '',
  costCents: '0',
  raisedCents: '0',
  reminders: [],
  shifts: [],
  version: 3,
  series: {
    rule: 'FREQ=WEEKLY;BYDAY=TU',
    words: 'Every week on Tuesday',
    days: 9,
    differs: false,
    repeat: { every: 'week', interval: 1, weekdays: ['TU'], monthBy: 'weekday', until: null },
  },
} as unknown as EventDetail

const asked: { path: string; body: Record<string, unknown> }[] = []
const effect = { kept: 4, made: 2, removed: 3, cancelled: 2, guests: 7, stays: 1 }
// A text field that grows waits for fonts, which this document has none of.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) as Record<string, unknown> })
    const answer = path.endsWith('/ruleEffect') ? effect : { event, ruleChange: { ...effect, id: event.id } }
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  return () => vi.unstubAllGlobals()
})

const open = (onSaved = vi.fn(), of = event) => ({
  onSaved,
  ...rendered(
    <QueryClientProvider client={queryClient}>
      <EventEditor
        committeeId={committeeId}
        timeZone="America/Chicago"
        event={of}
        onClose={() => {}}
        onSaved={onSaved}
      />
    </QueryClientProvider>,
  ),
})
const saved = () => asked.find(({ path }) => path.endsWith('/update'))!.body

test('another rule is said from a day on, with what it does to guests before it is saved', async () => {
  const { user, onSaved } = open()
  await screen.findByText(/To change how it repeats, choose/)
  expect(screen.queryByLabelText('Repeats')).toBeNull()
  await user.click(screen.getByLabelText('this day and those that follow'))
  await user.click(screen.getByRole('combobox', { name: 'Repeats' }))
  await user.click(await screen.findByRole('option', { name: 'Repeats every second week' }))
  await screen.findByText(/2 with guests canceled, 1 changed by itself stays/)
  screen.getByText(/7 guests of the canceled days two minutes after you save/)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await eventually(() => expect(onSaved).toHaveBeenCalledWith(event, { ...effect, id: event.id }))
  expect(saved()).toMatchObject({ scope: 'following', version: 3, repeat: { every: 'week', interval: 2 } })
})

test('whoever changes something else leaves the rule alone', async () => {
  const { user, onSaved } = open()
  await user.click(await screen.findByLabelText('this day and those that follow'))
  await user.type(screen.getByLabelText(/Title/), ' at noon')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await eventually(() => expect(onSaved).toHaveBeenCalled())
  expect(saved()).toMatchObject({ title: 'Weekly doors at noon' })
  expect(saved()).not.toHaveProperty('repeat')
  expect(asked.some(({ path }) => path.endsWith('/ruleEffect'))).toBe(false)
})

test('another day of the week by moving the event is no other rule; naming its own weekday is none either', () => {
  const before = valuesOf(event)
  expect(before).toMatchObject({ repeats: 'week', weekdays: [] })
  expect(isOtherRule(before, { ...before, day: '2031-03-06' })).toBe(false)
  expect(isOtherRule(before, { ...before, weekdays: ['TU'] })).toBe(false)
  expect(isOtherRule(before, { ...before, weekdays: ['TU', 'TH'] })).toBe(true)
  expect(isOtherRule(before, { ...before, until: '2031-06-03' })).toBe(true)
  expect(isOtherRule(before, { ...before, repeats: 'no' })).toBe(true)
})

test('another end is sent with the rhythm on record, also one that the list does not offer', async () => {
  const every3 = { ...event.series!.repeat, interval: 3 }
  const third = {
    ...event,
    series: { ...event.series!, rule: 'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU', repeat: every3 },
  }
  const { user, onSaved } = open(vi.fn(), third)
  await user.click(await screen.findByLabelText('this day and those that follow'))
  screen.getByDisplayValue('Repeats every 3 weeks')
  await user.type(screen.getByLabelText('Until'), '6/3/2031')
  await user.tab()
  await screen.findByText(/^Every 3 weeks on Tuesday until Tue, Jun 3, 2031\./)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await eventually(() => expect(onSaved).toHaveBeenCalled())
  expect(saved()).toMatchObject({ repeat: { every: 'week', interval: 3, until: '2031-06-03' } })
})

test('the last Tuesday of a month stays the last one on a day that is also the fourth', () => {
  const repeat = { ...event.series!.repeat, every: 'month' as const, weekdays: [] }
  const series = { ...event.series!, rule: 'FREQ=MONTHLY;BYDAY=-1TU', repeat }
  const values = valuesOf({
    ...event,
    startsAt: '2031-02-25T23:00:00.000Z',
    endsAt: '2031-02-26T01:00:00.000Z',
    series,
  })
  const ended = { ...values, until: '2031-12-30' }
  expect(repeatInWords(ended, repeatOf(ended)!)).toBe(
    'Every month on the last Tuesday until Tue, Dec 30, 2031',
  )
  const moved = { ...ended, day: '2031-02-26' }
  expect(repeatInWords(moved, repeatOf(moved)!)).toContain('on the fourth Wednesday')
})
