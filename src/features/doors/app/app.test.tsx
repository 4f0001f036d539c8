import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Question, SurveyContent } from '../../../domain/surveys/content.ts'
import { rendered } from '../../../ui/testRender.tsx'
import { DoorApp } from './DoorApp.tsx'
import { memoryPhone, type MemoryPhone } from './memoryPhone.ts'
import type { DoorEventKind } from './model/events.ts'
import { door, id, person, turf } from './model/testTurf.ts'
import type { Turf } from './model/turf.ts'

const choice = (n: number, words: string, options: string[], more: Partial<Question> = {}): Question => ({
  id: id(n),
  kind: 'choice',
  words: { en: words },
  options: options.map((one) => ({ id: one, words: { en: one } })),
  isRequired: true,
  goTo: [],
  ...more,
})
/** Issue → (Taxes) party; road; party. */
const content: SurveyContent = {
  languages: ['en', 'es'],
  opening: { en: 'Hello, I am with Demo.', es: 'Hola, soy de Demo.' },
  closing: {},
  questions: [
    choice(1, 'What matters most?', ['Roads', 'Taxes'], { goTo: [{ answers: ['Taxes'], to: id(3) }] }),
    choice(2, 'Which road?', ['Gravel', 'Paved']),
    choice(3, 'Which party are you registered with?', ['Republican', 'Democrat']),
  ],
}
const street = [
  door(1, {
    people: [person(1, { name: 'Ann Ash', votedPrimaryAs: 'Republican' }), person(11, { name: 'Bob Ash' })],
  }),
  door(2),
  door(3),
]
const withSurvey = (more: Partial<Turf> = {}) =>
  turf(street, { survey: { surveyId: id(50), versionId: id(51), content }, ...more })

/** On shift, at the first door. */
async function atTheDoor(given: Turf, phone = memoryPhone([given])) {
  phone.drafts.set(`shift ${given.handId}`, { startedAt: new Date().toISOString(), position: 'off' })
  const view = rendered(<DoorApp phone={phone} onLeave={null} />, `/walk?turf=${given.handId}`)
  await screen.findByRole('heading', { level: 1 })
  return { phone, ...view }
}
const kinds = (phone: MemoryPhone): DoorEventKind[] => phone.recorded.map(({ kind }) => kind)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** After another door has come, a result can be tapped only a moment later. */
async function rested(name: string) {
  await waitFor(() => expect(button(name)).toHaveProperty('disabled', false))
  return button(name)
}

test('one tap says not home, and the next door is there; undo brings the door back', async () => {
  const { phone, user } = await atTheDoor(withSurvey())
  expect(heading()).toBe('101 Elm St')
  await user.click(await rested('Not home'))
  expect(heading()).toBe('102 Elm St')
  expect(phone.recorded[0]).toMatchObject({
    kind: 'doors.visit',
    body: { handId: id(900), doorId: id(1), result: 'not home', voterId: null, survey: null },
  })
  expect(screen.getByText('0 of 1 safe')).toBeTruthy()
  phone.receipt(1)
  expect(await screen.findByText('1 of 1 safe')).toBeTruthy()
  await user.click(button('Undo'))
  expect(heading()).toBe('101 Elm St')
  expect(phone.recorded[1]).toMatchObject({ kind: 'doors.undo', body: { of: phone.recorded[0]!.id } })
  expect(screen.queryByText(/Not home, by you/)).toBeNull()
})

test('a tap that trembles counts once', async () => {
  const { phone, user } = await atTheDoor(withSurvey())
  const notHome = await rested('Not home')
  await user.dblClick(notHome)
  expect(heading()).toBe('102 Elm St')
  expect(phone.recorded).toHaveLength(1)
})

test('an entry of an hour ago is undone from the list, and the list says so', async () => {
  const { phone, user } = await atTheDoor(withSurvey())
  await user.click(await rested('Not home'))
  await user.click(await rested('Refused'))
  await user.click(button('More'))
  await user.click(button('What I recorded, and undo'))
  await user.click(button('Undo Not home, 101 Elm St'))
  expect(heading()).toBe('101 Elm St')
  await user.click(button('More'))
  await user.click(button('What I recorded, and undo'))
  expect(screen.getByText(/101 Elm St .* undone/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Undo / })).toHaveLength(1)
  expect(kinds(phone)).toEqual(['doors.visit', 'doors.visit', 'doors.undo'])
})

test('a talk asks what the answers lead to, and sends only the way that was taken', async () => {
  const { phone, user } = await atTheDoor(withSurvey())
  await user.click(button(/Bob Ash/))
  expect(screen.getByText('Hello, I am with Demo.')).toBeTruthy()
  await user.click(button('Spanish'))
  expect(screen.getByText('Hola, soy de Demo.')).toBeTruthy()
  await user.click(button('Roads'))
  await user.click(button('Gravel'))
  await user.click(button('Back'))
  await user.click(button('Back'))
  await user.click(button('Taxes'))
  expect(screen.getByText('Which party are you registered with?')).toBeTruthy()
  await user.click(button('Republican'))
  await user.click(screen.getByRole('radio', { name: '2. Leans our way' }))
  await user.click(button('Save, next door'))
  expect(await screen.findByRole('heading', { name: '102 Elm St' })).toBeTruthy()
  expect(phone.recorded).toHaveLength(1)
  expect(phone.recorded[0]!.body).toMatchObject({
    result: 'talked',
    voterId: 11,
    support: 2,
    survey: {
      versionId: id(51),
      answers: [
        { questionId: id(1), values: ['Taxes'] },
        { questionId: id(3), values: ['Republican'] },
      ],
    },
  })
})

test('a half-filled talk survives a reload', async () => {
  const given = withSurvey()
  const { phone, user, unmount } = await atTheDoor(given)
  await user.click(button(/Bob Ash/))
  await user.click(button('Roads'))
  await waitFor(() => expect(JSON.stringify(phone.drafts.get(`form ${given.handId}`))).toContain('Roads'))
  unmount()
  const again = await atTheDoor(given, phone)
  expect(screen.getByText(/Not finished: a talk/)).toBeTruthy()
  await again.user.click(button('Continue'))
  expect(screen.getByText('Which road?')).toBeTruthy()
})

test('a Republican by the file who says Democrat is asked about, and the correction goes along', async () => {
  const { phone, user } = await atTheDoor(withSurvey())
  await user.click(button(/Ann Ash/))
  await user.click(button('Taxes'))
  await user.click(button('Democrat'))
  expect(heading()).toBe('Which is right?')
  expect(
    screen.getByText('The state’s file says Republican, and a Republican ballot in the last primary.'),
  ).toBeTruthy()
  await user.click(button('Wrong tap: choose again'))
  expect(screen.getByText('Which party are you registered with?')).toBeTruthy()
  await user.click(button('Democrat'))
  await user.click(button('The file is wrong: Democrat'))
  await user.click(button('Save, next door'))
  expect(kinds(phone)).toEqual(['doors.visit', 'doors.correction'])
  expect(phone.recorded[1]!.body).toMatchObject({ voterId: 1, field: 'party', claimed: 'Democrat' })
  // One tap recorded both, and one undoes both.
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(kinds(phone).slice(2)).toEqual(['doors.undo', 'doors.undo']))
})

test('a floor of a building is not home in two taps, and only its doors that are left', async () => {
  const units = ['Apt 101', 'Apt 102', 'Apt 201', 'Apt 202', 'Apt 203']
  const house = units.map((unit, n) => door(n + 1, { unit, line: '9 High St', building: 'high' }))
  house[3]!.last = { result: 'talked', at: '2031-05-09T15:00:00.000Z', byName: 'Ann Other', isMine: false }
  const { phone, user } = await atTheDoor(turf([...house, door(6)]))
  await user.click(button('Whole building: 5 doors'))
  expect(screen.getByText(/4 of 5 doors left/)).toBeTruthy()
  await user.click(button('Floor 2: choose the 2 left'))
  await user.click(button('Not home: 2 doors'))
  expect(phone.recorded.map(({ body }) => body)).toEqual([{ handId: id(900), doorIds: [id(3), id(5)] }])
  expect(screen.getByText(/2 of 5 doors left/)).toBeTruthy()
  await user.click(button('Undo'))
  expect(await screen.findByText(/4 of 5 doors left/)).toBeTruthy()
})

test('news of others never changes the door under the thumb, and two people at one door are both named', async () => {
  const { phone, user } = await atTheDoor(withSurvey())
  await user.click(await rested('Not home'))
  const byOther = { at: new Date().toISOString(), byName: 'Olive Other', isMine: false }
  phone.hear([
    { doorId: id(1), result: 'talked', ...byOther },
    { doorId: id(2), result: 'refused', ...byOther },
  ])
  expect(await screen.findByText(/Refused, by Olive Other/)).toBeTruthy()
  expect(heading()).toBe('102 Elm St')
  await user.click(button('Go to the next door'))
  expect(heading()).toBe('103 Elm St')
  await user.click(button('List'))
  await user.click(
    within(screen.getByRole('list', { name: 'Doors done' })).getByRole('button', { name: /101 Elm St/ }),
  )
  expect(screen.getByText('Two people were at this door. Both results are kept.')).toBeTruthy()
  expect(screen.getByText(/Talked, by Olive Other/)).toBeTruthy()
  expect(screen.getByText(/Not home, by you/)).toBeTruthy()
})

test('someone not on the list is recorded only as an adult', async () => {
  const { phone, user } = await atTheDoor(withSurvey())
  await user.click(button('Someone not on the list'))
  await user.type(screen.getByLabelText('First name'), 'Nora')
  await user.click(button('Add'))
  expect(screen.getByText('Only adults are recorded. Without this, cancel.')).toBeTruthy()
  expect(phone.recorded).toEqual([])
  await user.click(screen.getByLabelText('They are 18 or older and agree to be recorded'))
  await user.click(button('Add'))
  expect(phone.recorded[0]).toMatchObject({
    kind: 'doors.person',
    body: { firstName: 'Nora', isAdult: true },
  })
  // The door itself has no result yet.
  expect(await screen.findByRole('heading', { name: '101 Elm St' })).toBeTruthy()
})

test('an ended turf says what happened, keeps the work and removes the doors from the phone', async () => {
  const given = withSurvey()
  const { phone, user } = await atTheDoor(given)
  await user.click(await rested('Not home'))
  phone.hear([], 'ended')
  expect(await screen.findByRole('heading', { name: 'The organizer ended this turf.' })).toBeTruthy()
  expect(screen.getByText(/Your work is kept. 1 entry/)).toBeTruthy()
  expect(await screen.findByText('The voter records were removed from this phone.')).toBeTruthy()
  expect(await phone.turfs()).toEqual([])
  expect(screen.queryByText(/101 Elm/)).toBeNull()
  expect(phone.recorded).toHaveLength(1)
})

test('an ended turf says that the doors are gone only when they are', async () => {
  const { phone } = await atTheDoor(withSurvey())
  const storage = Promise.withResolvers<void>()
  phone.wipe = () => storage.promise
  phone.hear([], 'ended')
  expect(await screen.findByText('Removing the voter records from this phone…')).toBeTruthy()
  storage.reject(new Error('The storage of this browser does not answer.'))
  expect(await screen.findByText(/could not be removed from this phone yet/)).toBeTruthy()
})

test('skip, nearest first and an order of one’s own', async () => {
  const { user } = await atTheDoor(withSurvey())
  await user.click(await rested('Skip'))
  expect(heading()).toBe('102 Elm St')
  await user.click(button('List'))
  const names = () =>
    within(screen.getByRole('list', { name: 'Doors left' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.match(/\d+ Elm St/)?.[0])
  expect(names()).toEqual(['102 Elm St', '103 Elm St', '101 Elm St'])
  await user.click(button('Change order'))
  await user.click(button('Move 103 Elm St up'))
  expect(names()[0]).toBe('103 Elm St')
})
