import { expect, test } from 'vitest'
import { roles } from '../../permissions.ts'
import { membersKind } from './importKind.server.ts'

const role = membersKind.fields.find(({ name }) => name === 'role')!

test.each(['Owner', 'owner', 'OWNER', 'O-w_n er'])('no line of a file makes an Owner: %s', (text) => {
  expect(role.parse(text).problem).toContain('an import makes no Owner')
})

test('every other role may be named, as it is spelled or with another case', () => {
  for (const name of roles.filter((one) => one !== 'Owner')) expect(role.parse(name)).toEqual({ value: name })
  expect(role.parse('organization admin')).toEqual({ value: 'Organization_Admin' })
  expect(role.parse('king').problem).not.toMatch(/Owner/)
})
