import { type ContactResult, resultNames } from '../../../domain/voters/contacts.ts'
import type { FoundVoter } from '../api.ts'

export function contactWords({ result }: NonNullable<FoundVoter['lastContact']>): string {
  return resultNames[result as ContactResult] ?? result
}
