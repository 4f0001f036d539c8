import type { Way } from './api.ts'
import type { PhoneResult } from './events.ts'

export const wayWords: Record<Way, string> = { call: 'Calls', text: 'Texts' }

/** The key, and what it means, by the way someone was reached. */
export const resultKeys: Record<Way, { key: string; result: PhoneResult; label: string }[]> = {
  call: [
    { key: '1', result: 'no answer', label: 'No answer' },
    { key: '2', result: 'left message', label: 'Left a message' },
    { key: '3', result: 'talked', label: 'Talked' },
    { key: '4', result: 'refused', label: 'Refused' },
    { key: '5', result: 'wrong number', label: 'Wrong number' },
    { key: '6', result: 'stop', label: 'Do not call again' },
  ],
  text: [
    { key: '1', result: 'texted', label: 'I texted them' },
    { key: '3', result: 'talked', label: 'They answered' },
    { key: '4', result: 'refused', label: 'Refused' },
    { key: '5', result: 'wrong number', label: 'Wrong number' },
    { key: '6', result: 'stop', label: 'Stop: no more texts' },
  ],
}

export const resultWords: Record<PhoneResult, string> = {
  'no answer': 'No answer',
  'left message': 'Left a message',
  texted: 'Texted',
  talked: 'Talked',
  refused: 'Refused',
  'wrong number': 'Wrong number',
  stop: 'Do not call or text again',
}
