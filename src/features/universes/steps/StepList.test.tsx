import { screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { Toasts } from '../../../ui/actions/Toasts.tsx'
import { rendered } from '../../../ui/testRender.tsx'
import type { Criteria } from '../criteria.ts'
import { BuilderProvider } from '../parts/BuilderContext.tsx'
import type { Choices } from './choices.ts'
import { StepList } from './StepList.tsx'

const choices: Choices = {
  voters: 10,
  asOf: null,
  fields: [
    {
      field: 'county',
      label: 'County',
      values: ['Adams', 'Boone', 'Cass', 'Dodge', 'Gage', 'Hall', 'Lancaster', 'Sarpy', 'York'].map(
        (name) => ({
          value: name,
          label: name,
          voters: 5,
        }),
      ),
    },
  ],
  districtKinds: [],
  layers: [],
  elections: [
    { code: 'GN24', name: 'General 2024', heldOn: '2024-11-05', kind: 'general', voters: 9 },
    { code: 'PR24', name: 'Primary 2024', heldOn: '2024-05-14', kind: 'primary', voters: 5 },
  ],
  tags: [],
  questions: [],
  universes: [],
  bounds: null,
  maySeeContacts: true,
  mayExport: false,
  mayEdit: true,
  exportCap: 10,
}

const seen: { now: Criteria } = { now: { steps: [] } }
function Harness({ start }: { start: Criteria }) {
  const [criteria, setCriteria] = useState(start)
  const [open, setOpen] = useState<string | null>(null)
  useEffect(() => {
    seen.now = criteria
  }, [criteria])
  return (
    <>
      <Toasts />
      <BuilderProvider
        value={{
          choices,
          names: {},
          criteria,
          change: (next) => setCriteria(next),
          open,
          setOpen,
          effects: new Map(),
          drawFor: () => {},
          say: () => {},
        }}
      >
        <StepList />
      </BuilderProvider>
    </>
  )
}

test('a universe is built with the keyboard alone', async () => {
  const { user } = rendered(<Harness start={{ steps: [] }} />)
  await user.tab()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: /^Start with/ }))
  await user.click(screen.getByRole('button', { name: 'Add a condition' }))
  await user.keyboard('county{Enter}')
  // The field for finding counties has the focus at once.
  await user.keyboard('lanc{Enter}')
  expect(seen.now.steps).toEqual([
    {
      id: 's1',
      op: 'add',
      group: { match: 'all', items: [{ field: 'county', is: 'any', values: ['Lancaster'] }] },
    },
  ])
  await user.keyboard('{Escape}')
  const chip = screen.getByRole('button', { name: 'live in Lancaster County' })
  expect(chip.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(chip)
})

const two: Criteria = {
  steps: [
    { id: 's1', op: 'add', group: { match: 'all', items: [] } },
    { id: 's2', op: 'narrow', group: { match: 'all', items: [{ field: 'age', min: 65 }] } },
  ],
}

test('a deleted step comes back with undo', async () => {
  const { user } = rendered(<Harness start={two} />)
  await user.click(screen.getByRole('button', { name: 'More for step 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(seen.now.steps).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(seen.now).toEqual(two)
})

test('the first step starts the universe and offers nothing else', async () => {
  const { user } = rendered(<Harness start={two} />)
  expect(screen.getByText('Start with').tagName).toBe('SPAN')
  await user.click(screen.getByRole('button', { name: /^Step 2 does: Keep only/ }))
  expect(await screen.findByRole('menuitem', { name: 'Remove' })).toBeTruthy()
})

test('Alt and an arrow move a step', async () => {
  const { user } = rendered(<Harness start={two} />)
  screen.getByRole('button', { name: 'More for step 2' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(seen.now.steps.map(({ id, op }) => `${id} ${op}`)).toEqual(['s2 add', 's1 narrow'])
})

test('an election goes from either to voted to skipped', async () => {
  const start: Criteria = {
    steps: [
      { id: 's1', op: 'add', group: { match: 'all', items: [{ field: 'pattern', voted: [], missed: [] }] } },
    ],
  }
  const { user } = rendered(<Harness start={start} />)
  await user.click(screen.getByRole('button', { name: 'Voted here, skipped there: choose' }))
  const cell = within(screen.getByRole('table')).getByRole('button', { name: /General 2024/ })
  await user.click(cell)
  await user.click(cell)
  await user.keyboard('{ArrowRight}{Enter}')
  expect(seen.now.steps[0]).toMatchObject({
    group: { items: [{ field: 'pattern', voted: ['PR24'], missed: ['GN24'] }] },
  })
  expect(screen.getByRole('button', { name: 'voted in PR24 but not in GN24' })).toBeTruthy()
})
