import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rendered } from '../testRender.tsx'
import { CopyButton } from './CopyButton.tsx'

const link = 'https://campaign.example/event/coffee'
const open = (writeText: (text: string) => Promise<void>, execCommand: () => boolean) => {
  const { user } = rendered(
    <CopyButton value={link} what="the link">
      Copy link
    </CopyButton>,
  )
  // The person at the keyboard brought a clipboard along.
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  Object.assign(document, { execCommand })
  return user
}
const refuse = () => Promise.reject(new Error('NotAllowedError'))
afterEach(() => vi.restoreAllMocks())

test('a link is copied, and the button says so', async () => {
  const written: string[] = []
  const user = open(
    (text) => Promise.resolve(void written.push(text)),
    () => false,
  )
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(written).toEqual([link])
})

test('a browser without a clipboard, as over plain http, copies what is selected', async () => {
  const selected: string[] = []
  const user = open(refuse, () => {
    const field = document.activeElement as HTMLTextAreaElement
    selected.push(field.value.slice(field.selectionStart, field.selectionEnd))
    return true
  })
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(selected).toEqual([link])
  expect(document.querySelector('textarea')).toBeNull()
})

test('a browser that copies nothing is never said to have copied, and gives the text to copy by hand', async () => {
  const user = open(refuse, () => false)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Copy it from here' })
  expect(field.value).toBe(link)
  expect(screen.queryByText('Copied')).toBeNull()
})
