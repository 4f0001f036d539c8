// The whole of it for one kind, people or organizations: learn, compare, join, and name what is left to ask.
import { forEachPair } from './blocks.ts'
import { cluster, type Edges, type Verdict } from './cluster.ts'
import { learn } from './learn.ts'
import { stillKnown, type Comparer, type Learned } from './model.ts'
import { Numbers } from './numbers.ts'
import { Scorer } from './scorer.ts'

/** Joined from here on: 19 to 1. A wrong merge shows on a public page, a missed one is asked about. */
export const sureBits = Math.log2(19)
/** Not worth anyone's time below: 1 to 3. */
export const unsureBits = -Math.log2(3)
/** Pairs below these bits are dropped: they are not joined even without another candidate. */
const faintestBits = -4

export interface Linked {
  /** For each place the first place of its donor. */
  roots: Int32Array
  /** The lowest odds at which records without another candidate were joined. */
  onlyChoices: number
  /** The best pair of each two donors that may be one. */
  questions: { a: number; b: number; bits: number }[]
  pairs: number
  scorer: Scorer
}

export function link(comparer: Comparer, verdicts: Verdict[], known?: Learned): Linked {
  const remembered = stillKnown(known, comparer.fields)
  const scorer = new Scorer(comparer, remembered ?? learn(comparer))
  const { edges, pairs } = worthwhile(scorer)
  const { roots, onlyChoices } = cluster(
    scorer,
    edges,
    verdicts,
    sureBits,
    remembered && (remembered.onlyChoices ?? sureBits),
  )
  return { roots, onlyChoices, questions: questionsOf(edges, roots, verdicts), pairs, scorer }
}

function worthwhile(scorer: Scorer): { edges: Edges; pairs: number } {
  const [a, b] = [new Numbers(), new Numbers()]
  const bits: number[] = []
  let pairs = 0
  forEachPair(scorer.comparer, (x, y) => {
    pairs++
    const score = scorer.score(x, y)
    if (score < faintestBits) return
    a.push(x)
    b.push(y)
    bits.push(score)
  })
  return { edges: { a: a.done(), b: b.done(), bits: Float32Array.from(bits) }, pairs }
}

function questionsOf({ a, b, bits }: Edges, roots: Int32Array, verdicts: Verdict[]): Linked['questions'] {
  const answered = new Set(verdicts.map((v) => pairKey(roots[v.a]!, roots[v.b]!)))
  const best = new Map<number, { a: number; b: number; bits: number }>()
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [roots[a[i]!]!, roots[b[i]!]!]
    if (x === y || bits[i]! < unsureBits) continue
    const key = pairKey(x, y)
    const known = best.get(key)
    if (answered.has(key) || (known && known.bits >= bits[i]!)) continue
    best.set(key, { a: a[i]!, b: b[i]!, bits: bits[i]! })
  }
  return [...best.values()]
}

const pairKey = (x: number, y: number) => Math.min(x, y) * 67108864 + Math.max(x, y)
