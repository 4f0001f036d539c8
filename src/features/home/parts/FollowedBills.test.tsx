import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rendered } from '../../../ui/testRender.tsx'
import { FollowedBills } from './FollowedBills.tsx'

const change = { id: '9', at: '2026-02-03T15:00:00.000Z', before: 'general file', after: 'select file' }
const bill = {
  id: 7,
  number: 'LB14',
  title: 'Prairie roads',
  session: '109th Legislature',
  count: 3,
  changes: [
    { ...change, id: '10', what: 'action', after: 'Placed on Select File' },
    { ...change, what: 'stage' },
  ],
}

describe('bills one follows', () => {
  it('that moved lead to their pages, the most telling change first', () => {
    rendered(<FollowedBills moved={{ bills: [bill], total: 4, followed: 12 }} />)
    const link = screen.getByRole('link', { name: /LB14: Prairie roads/ })
    expect(link.getAttribute('href')).toBe('/bill/7')
    expect(link.textContent).toContain('Stage: General File → Select File, and 2 more changes')
    expect(screen.getByText(/3 more bills moved/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All 12 bills I follow' }).getAttribute('href')).toBe(
      '/bills?followed=true',
    )
  })

  it('say when there is nothing new, and what to do without any', () => {
    const view = rendered(<FollowedBills moved={{ bills: [], total: 0, followed: 1 }} />)
    expect(screen.getByText(/You have seen every move of the 1 bill you follow/)).toBeTruthy()
    view.unmount()
    rendered(<FollowedBills moved={{ bills: [], total: 0, followed: 0 }} />)
    expect(screen.getByText(/You follow no bill/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bills' }).getAttribute('href')).toBe('/bills')
  })
})
