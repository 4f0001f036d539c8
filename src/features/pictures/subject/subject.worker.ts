// Looks for the person and blurs the background beside the page, so that sliders and strokes stay smooth meanwhile.
import type { Seed } from '../design.ts'
import { blurredBehind } from './blur.ts'
import { findSubject } from './findSubject.ts'
import type { Pixels } from './pixels.ts'

export type Question =
  | { kind: 'find'; picture: Pixels; seed: Seed }
  | { kind: 'blur'; picture: Pixels; bits: Uint8Array; strength: number }

export type Answer = { id: number } & ({ bits: Uint8Array } | { pixels: Pixels })

const scope = self as unknown as {
  onmessage: (event: MessageEvent<{ id: number; question: Question }>) => void
  postMessage(answer: Answer): void
}

scope.onmessage = ({ data: { id, question } }) => {
  if (question.kind === 'find') scope.postMessage({ id, bits: findSubject(question.picture, question.seed) })
  else scope.postMessage({ id, pixels: blurredBehind(question.picture, question.bits, question.strength) })
}
