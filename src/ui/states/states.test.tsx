import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { rendered } from '../testRender.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

it('a screen on its way says exactly "Loading..."', () => {
  rendered(<Loading />)
  expect(screen.getByRole('status').textContent).toBe('Loading...')
})

it('an unknown path shows the promised words and the way to the dashboard', () => {
  rendered(<NotFoundPage />)
  const words = 'Page Not Found - Sorry, the page you are looking for does not exist.'
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words)
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/')
})

it('sends a visitor to the person who gave them the link, not to a dashboard they have no account for', () => {
  rendered(<NotFoundPage forVisitor />)
  expect(screen.getByText(/Ask the person who gave it to you/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('an error says what is safe and can be tried again', async () => {
  const retry = vi.fn()
  const { user } = rendered(<ErrorState title="The list did not load." onRetry={retry} reference="ab12" />)
  expect(screen.getByRole('alert').textContent).toContain('Nothing you saved is lost.')
  expect(screen.getByText('Reference ab12')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})
