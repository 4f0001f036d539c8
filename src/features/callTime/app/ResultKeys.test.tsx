import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { rendered } from '../../../ui/testRender.tsx'
import type { Callee } from '../api.ts'
import { resultKeys } from '../words.ts'
import { ResultKeys } from './ResultKeys.tsx'

const callee: Callee = {
  kind: 'person',
  id: '9b8f0d6e-3c3b-4a0e-8d52-0f2a6c2b7a11',
  name: 'Cal Ringfield',
  phone: '4025550100',
  city: 'Lincoln',
  linkToUs: '',
  work: '',
  givenCents: '0',
  lastOn: null,
  lastCents: '0',
  openCents: '0',
  askCents: '25000',
  askWhy: '',
  lastAsk: '',
  result: null,
}

function shown() {
  const [onSay, onLater] = [vi.fn(), vi.fn()]
  rendered(<ResultKeys callee={callee} onSay={onSay} onLater={onLater} />)
  return { onSay, onLater }
}

test.each(resultKeys)('$label is said in at most two keys, the first being $key', async ({ key, result }) => {
  const { onSay } = shown()
  await userEvent.keyboard(key)
  if (onSay.mock.calls.length === 0) {
    await screen.findByRole('button', { name: 'Save and next' })
    await userEvent.keyboard('{Enter}')
  }
  expect(onSay).toHaveBeenCalledOnce()
  expect(onSay.mock.calls[0]![0]).toMatchObject({
    result,
    pledgeCents: result === 'pledged' ? '25000' : null,
  })
})

test('a key that is held down is one result', async () => {
  const { onSay } = shown()
  await screen.findByRole('button', { name: /No answer/ })
  fireEvent.keyDown(document.body, { key: '1', repeat: true })
  expect(onSay).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: '1' })
  fireEvent.keyDown(document.body, { key: '1', repeat: true })
  expect(onSay).toHaveBeenCalledOnce()
})

test('a digit that is typed into the note is no result', async () => {
  const { onSay, onLater } = shown()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call 4 o’clock, n')
  expect(onSay).not.toHaveBeenCalled()
  expect(onLater).not.toHaveBeenCalled()
})
