import { expect, test } from 'vitest'
import { gather } from '../app/server/feature.ts'
import { kindsIn } from '../features/imports/kinds.server.ts'
import { features } from '../features.server.ts'
import { featuresForKind, importKindNames } from './importKinds.ts'

const all = gather(features)

test('the import command knows every kind of file that the server takes', () => {
  expect(importKindNames.toSorted()).toEqual(Object.keys(kindsIn({ given: all })).toSorted())
})

test.each(importKindNames)(
  'for %s it loads the very kind, and everyone who counts what came in',
  async (name) => {
    const given = gather(await featuresForKind(name))
    expect(kindsIn({ given })[name]).toBe(kindsIn({ given: all })[name])
    if (name === 'legiscan') expect(given.countsRollCalls).toEqual(all.countsRollCalls)
  },
)
