import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { reached } from './GuestDrawer.tsx'

afterEach(cleanup)

it('a tap on the email writes to it, and one on the phone number calls it', () => {
  render(<MantineProvider>{reached({ email: 'ada@mail.example', phone: '+14025550100' })}</MantineProvider>)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['mailto:ada@mail.example', 'tel:+14025550100'])
})
