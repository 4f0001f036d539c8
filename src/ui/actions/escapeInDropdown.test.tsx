import { Modal, Select } from '@mantine/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, expect, test } from 'vitest'
import { rendered } from '../testRender.tsx'
import { keepEscapeInDropdowns } from './escapeInDropdown.ts'

afterAll(keepEscapeInDropdowns(window))

function Form() {
  const [opened, setOpened] = useState(true)
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title="New event">
      <Select label="Kind" data={['Canvass', 'Phone bank']} />
    </Modal>
  )
}

test('Escape closes the open list and leaves the dialog; the next Escape closes the dialog', async () => {
  rendered(<Form />)
  const field = await screen.findByRole('combobox', { name: 'Kind' })
  await userEvent.click(field)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
