import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { colorSchemeManager, savedTheme } from './colorScheme.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

beforeEach(() => {
  localStorage.clear()
  document.body.className = ''
})
afterEach(cleanup)

function openPage() {
  render(
    <MantineProvider colorSchemeManager={colorSchemeManager()} defaultColorScheme="light">
      <ThemeToggle />
    </MantineProvider>,
  )
}

it('a first visit is light, on the page body and in storage', () => {
  openPage()
  expect(document.body.classList.contains('light')).toBe(true)
  expect(document.body.classList.contains('dark')).toBe(false)
  expect(localStorage.getItem('theme')).toBe('light')
})

it('the toggle changes the class and the stored value, and back', async () => {
  openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }))
  expect(document.body.className).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }))
  expect(document.body.className).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
})

it('someone who chose dark yesterday finds it dark today', () => {
  localStorage.setItem('theme', 'dark')
  openPage()
  expect(document.body.classList.contains('dark')).toBe(true)
})

it('anything else in storage means light', () => {
  for (const value of ['auto', 'DARK', '', '{}']) {
    localStorage.setItem('theme', value)
    expect(savedTheme()).toBe('light')
  }
})

it('other classes of the body stay', () => {
  document.body.className = 'printing'
  openPage()
  expect(document.body.className).toBe('printing light')
})
