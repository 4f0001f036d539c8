import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rendered } from '../../../ui/testRender.tsx'
import { RefusedSayings } from './RefusedSayings.tsx'
import { WalkIn } from './WalkIn.tsx'
import type { Saying } from './doorBox.ts'

const wanda = { firstName: 'Wanda', lastName: 'Walker', email: '', phone: '4'.repeat(41) }
const refused: Saying = {
  id: 'w',
  counter: 1,
  kind: 'events.checkIn',
  v: 1,
  at: '2031-05-12T23:00:00.000Z',
  body: { eventId: 'e', walkIn: wanda, what: 'came', how: 'list' },
  state: 'stuck',
  reason: 'The phone number is too long.',
}

test('a walk-in that the server would refuse is not taken, and says why', async () => {
  const onAdd = vi.fn()
  const { user } = rendered(<WalkIn typed="Wanda Walker" onClose={() => {}} onAdd={onAdd} />)
  const contact = screen.getByLabelText('Email or phone')
  await user.click(contact)
  await user.paste('4'.repeat(41))
  expect(screen.getByText(/too long for a phone number/)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(onAdd).not.toHaveBeenCalled()
  await user.keyboard('{Backspace}{Enter}')
  expect(onAdd).toHaveBeenCalledWith({ ...wanda, phone: '4'.repeat(40) })
})

test('a refused check-in shows its reason, and is corrected from what was typed, or dropped', async () => {
  const onCorrect = vi.fn()
  const onDrop = vi.fn()
  const { user } = rendered(<RefusedSayings refused={[refused]} onCorrect={onCorrect} onDrop={onDrop} />)
  expect(screen.getByText('Wanda Walker. The phone number is too long.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Correct Wanda Walker' }))
  const contact = screen.getByLabelText<HTMLInputElement>('Email or phone')
  expect(contact.value).toBe(wanda.phone)
  await user.clear(contact)
  await user.type(contact, '402 555 0100{Enter}')
  expect(onCorrect).toHaveBeenCalledWith(refused, { ...wanda, phone: '402 555 0100' })
  await user.click(screen.getByRole('button', { name: 'Drop Wanda Walker' }))
  expect(onDrop).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Drop' }))
  expect(onDrop).toHaveBeenCalledWith(refused)
})
