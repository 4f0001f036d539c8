// The one person these details can only mean; none when no one fits, or when several do.
import type { KnownPerson, TidyFields } from '../addPerson.server.ts'
import { nameKeyOf } from '../keys.ts'
import { firstNamesFit, sameLastName } from '../names.ts'

/** `known`: a person who shares an email, a phone or a name, the likeliest first. */
export function samePersonAmong(told: TidyFields, known: readonly KnownPerson[]): KnownPerson | undefined {
  const nameKey = nameKeyOf(told.firstName, told.lastName)
  const isNamed = (person: KnownPerson) => nameKeyOf(person.firstName, person.lastName) === nameKey
  const best = (fitting: KnownPerson[]) => fitting.find(isNamed) ?? fitting[0]
  if (told.email) {
    const one = best(known.filter((person) => person.email === told.email && mayShareEmail(person, told)))
    if (one) return one
  }
  if (told.phone && told.lastName) {
    const sameNumber = known.filter(
      (person) =>
        person.phone === told.phone &&
        sameLastName(person.lastName, told.lastName) &&
        firstNamesFit(person.firstName, told.firstName),
    )
    const one = best(sameNumber)
    if (one) return one
  }
  if (!told.zip || !told.firstName || !told.lastName) return undefined
  const nearby = known.filter(
    (person) => isNamed(person) && sameZip(person, told) && !contradicts(person, told),
  )
  // Two of one name in one ZIP code, father and son: a person who asks must say which.
  return nearby.length === 1 ? nearby[0] : undefined
}

/** Couples share an email address: another first name is another person. */
function mayShareEmail(person: KnownPerson, told: TidyFields): boolean {
  if (!firstNamesFit(person.firstName, told.firstName)) return false
  const oneIsMissing = !person.lastName || !told.lastName
  return (
    oneIsMissing ||
    sameLastName(person.lastName, told.lastName) ||
    Boolean(person.firstName && told.firstName)
  )
}

const sameZip = (person: KnownPerson, told: TidyFields) => person.zip.slice(0, 5) === told.zip.slice(0, 5)

/** Both have an email and a phone, and neither agrees. */
function contradicts(person: KnownPerson, told: TidyFields): boolean {
  const other = (a: string, b: string) => a !== '' && b !== '' && a !== b
  return other(person.email, told.email) && other(person.phone, told.phone)
}
