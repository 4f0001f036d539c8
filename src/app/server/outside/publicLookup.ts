import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublic } from './addresses.ts'
import { refused } from './outsideError.ts'

/** Every address of a name. */
export type Resolver = (name: string) => Promise<string[]>

export const systemResolver: Resolver = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address)

/**
 * The socket asks here and connects to nothing but the answer, so that a name cannot be public when it is judged and private when it is used.
 * One private address among public ones is enough to refuse: which of them is taken is up to chance.
 */
export function publicLookup(resolve: Resolver, { isOperators }: { isOperators: boolean }): LookupFunction {
  const judge = callbackify(async (name: string) => {
    const addresses = (await resolve(name)).filter((address) => isIP(address) !== 0)
    const wrong = isOperators ? undefined : addresses.find((address) => !isPublic(address))
    if (wrong !== undefined) throw refused(`${name} leads to ${wrong}, which is not a public address.`)
    if (addresses.length === 0) throw Object.assign(new Error('No address'), { code: 'ENOTFOUND' })
    return addresses.map((address) => ({ address, family: isIP(address) }))
  })
  return (name, { all }, done) =>
    judge(name, (error, answers) => {
      if (error) done(error, [])
      else if (all) done(null, answers)
      else done(null, answers[0]!.address, answers[0]!.family)
    })
}
