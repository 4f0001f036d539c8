import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { rendered } from '../../../ui/testRender.tsx'
import { AvailabilityGrid } from '../parts/AvailabilityGrid.tsx'
import type { JoinPage } from '../calls.ts'
import { CommitteeBanner } from '../../../ui/publicPage/CommitteeBanner.tsx'
import { JoinForm } from './JoinForm.tsx'

const committee: JoinPage = {
  name: 'Friends of Pat Sample',
  office: 'Mayor',
  about: '',
  color: '#0f766e',
  disclaimer: 'Paid for by Friends of Pat Sample',
  picture: null,
  answerWithinHours: 24,
  timeZone: 'America/Chicago',
  form: 'sealed',
}

const sent: { body: Record<string, unknown>; key: string }[] = []
beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  // The page was opened long ago, as far as it knows.
  let now = 1_800_000_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 5000))
  vi.stubGlobal(
    'fetch',
    (_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      sent.push({ body: JSON.parse(body) as Record<string, unknown>, key: headers['idempotency-key'] })
      return Promise.resolve(Response.json({ answerBy: '2026-11-16T18:00:00Z', pass: 'x', events: [] }))
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const page = (onSent = vi.fn()) => {
  const { user, unmount } = rendered(<JoinForm slug="pat" committee={committee} onSent={onSent} />)
  return { user, unmount, onSent }
}

test('nothing is ticked beforehand, and what is ticked is what is sent', async () => {
  const { user, onSent } = page()
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false)
  await user.type(screen.getByLabelText('First name'), 'Ada')
  await user.type(screen.getByLabelText('Last name'), 'Larkspur')
  await user.type(screen.getByLabelText('Phone'), '402 555 0123')
  await user.click(screen.getByLabelText('Knock on doors'))
  await user.click(screen.getByLabelText('Weekday evenings'))
  await user.click(screen.getByLabelText(/^text me/))
  await user.click(screen.getByRole('button', { name: 'Offer my help' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(sent[0].body).toMatchObject({
    slug: 'pat',
    form: 'sealed',
    interests: ['doors'],
    availability: ['mon evening', 'tue evening', 'wed evening', 'thu evening', 'fri evening'],
    mayText: true,
    mayMail: false,
    mayCall: false,
    website: '',
  })
})

test('says beside the field what is missing, and sends nothing', async () => {
  const { user } = page()
  await user.type(screen.getByLabelText('First name'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Offer my help' }))
  expect(screen.getByText('Tell us your last name.')).toBeTruthy()
  expect(screen.getByText('Give an email address or a phone number.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
  expect(sent).toEqual([])
})

test('what was typed is there after a reload', async () => {
  const { user, unmount } = page()
  await user.type(screen.getByLabelText('First name'), 'Ada')
  await user.click(screen.getByLabelText('Make phone calls'))
  unmount()
  page()
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada')
  expect(screen.getByLabelText<HTMLInputElement>('Make phone calls').checked).toBe(true)
})

test('a name in a light color is written in black, in a dark one in white', () => {
  const inkOf = (color: string) => {
    const { container, unmount } = rendered(<CommitteeBanner committee={{ ...committee, color }} />)
    const ink = container.querySelector('header')!.style.color
    unmount()
    return ink
  }
  expect([inkOf('#ffee88'), inkOf('#0f766e'), inkOf('#000000')]).toEqual(['#000000', '#ffffff', '#ffffff'])
})

function Week() {
  const [value, setValue] = useState<string[]>(['wed morning'])
  return (
    <>
      <AvailabilityGrid value={value} onChange={setValue} />
      <output>{value.join(', ')}</output>
    </>
  )
}

test('the week is walked with arrows and ticked with space; a heading takes its row or column', async () => {
  const { user } = rendered(<Week />)
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  box('Monday morning').focus()
  await user.keyboard('{ArrowLeft}{ArrowUp}')
  expect(document.activeElement).toBe(box('Monday morning'))
  await user.keyboard('{ArrowDown}{ArrowRight} ')
  expect(screen.getByRole('status').textContent).toBe('tue afternoon, wed morning')
  await user.click(screen.getByRole('button', { name: 'All of Sunday' }))
  expect(screen.getByRole('status').textContent).toContain('sun morning, sun afternoon, sun evening')
  await user.click(screen.getByRole('button', { name: 'All of Sunday' }))
  expect(screen.getByRole('status').textContent).toBe('tue afternoon, wed morning')
})
