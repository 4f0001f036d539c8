import { invalid } from '../../app/contract.ts'
import type { Parsed } from '../../domain/parsed.ts'
import { parseEmail, parsePhone } from '../people/rules.ts'

/** Email and phone in the way they are kept; what is neither is refused beside its field. */
export function contactOf(told: { email: string; phone: string }): { email: string; phone: string } {
  return {
    email: understood('email', parseEmail(told.email)),
    phone: understood('phone', parsePhone(told.phone)),
  }
}

function understood(field: string, parsed: Parsed<string>): string {
  if (parsed.problem !== undefined) throw invalid(parsed.problem, { [field]: parsed.problem })
  return parsed.value
}
