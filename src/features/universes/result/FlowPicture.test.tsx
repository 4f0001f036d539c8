import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rendered } from '../../../ui/testRender.tsx'
import type { Criteria } from '../criteria.ts'
import { FlowPicture } from './FlowPicture.tsx'

const criteria: Criteria = {
  steps: [
    { id: 's1', op: 'add', group: { match: 'all', items: [{ field: 'party', is: 'any', values: ['NP'] }] } },
    { id: 's2', op: 'remove', group: { match: 'all', items: [{ field: 'age', max: 24 }] } },
  ],
}
const steps = [
  { id: 's1', matched: 1200, added: 1200, dropped: 0, left: 1200 },
  { id: 's2', matched: 300, added: 0, dropped: 300, left: 900 },
]

test('the flow is told in words to whoever cannot see it', () => {
  rendered(<FlowPicture criteria={criteria} steps={steps} names={{}} />)
  expect(screen.getByRole('img').getAttribute('aria-labelledby')).toBeTruthy()
  expect(
    screen.getByRole('img', {
      name:
        'Step 1, start with nonpartisans: +1,200, 1,200 left. ' +
        'Step 2, remove everyone aged 24 or younger: −300, 900 left.',
    }),
  ).toBeTruthy()
})

test('the same figures are one press away as a table', async () => {
  const { user } = rendered(<FlowPicture criteria={criteria} steps={steps} names={{}} />)
  await user.click(screen.getByText('Table'))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows[2]!.textContent).toBe('2. remove everyone aged 24 or younger3000300900')
})
