import { screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, it, vi } from 'vitest'
import { PartBoundary } from './PartBoundary.tsx'
import { rendered } from './testRender.tsx'

it('when a part does not load, the rest of the screen stays', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Missing = lazy(() => Promise.reject(new Error('Failed to fetch')))
  rendered(
    <>
      <p>The list beside the map</p>
      <PartBoundary problem="The map did not load." fallback="Loading...">
        <Missing />
      </PartBoundary>
    </>,
  )
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(await screen.findByText('The map did not load.')).toBeTruthy()
  expect(screen.getByText('The list beside the map')).toBeTruthy()
  log.mockRestore()
})
