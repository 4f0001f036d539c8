// What the screens say in their own sources: which word is beside which value, who is offered what, and what asks before it is done.
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface ScreenFacts {
  /** "Top donors": the values beside it. */
  pairs: string[]
  /** Under which condition someone is offered something. */
  gates: string[]
  /** The question before what cannot be undone. */
  confirms: string[]
}

// How it looks and what happened in the browser is no value.
const looks = /^(classes|event|fields|JSON|Math)\b/
const labels = new Set(['label', 'title', 'header', 'noun', 'question', 'aria-label'])

export function factsOfScreen(file: string): ScreenFacts {
  const text = readFileSync(file, 'utf8')
  const facts: ScreenFacts = { pairs: [], gates: [], confirms: [] }
  const words = ({ start, end }: Node) => text.slice(start, end).replaceAll(/\s+/g, ' ')
  const gate = (condition: Node, shown: Node) => {
    if (/\bmay/.test(words(condition))) facts.gates.push(`${words(condition)} → ${firstWord(words(shown))}`)
  }
  look(parseSync(file, text).program, (node) => {
    if (node.type === 'LogicalExpression') gate(node.left as Node, node.right as Node)
    if (node.type === 'ConditionalExpression') {
      gate(node.test as Node, node.consequent as Node)
      const [yes, no] = [node.consequent as Node, node.alternate as Node]
      if (isText(yes) && isText(no))
        facts.pairs.push(`${words(node.test as Node)}: ${words(yes)}, ${words(no)}`)
    }
    if (node.type === 'JSXAttribute' && /^(disabled|readOnly|isMovable|mayEdit)$/.test(nameOf(node) ?? ''))
      if (node.value && /\bmay/.test(words(node.value as Node))) facts.gates.push(words(node))
    if (node.type === 'CallExpression' && (node.callee as { name?: string }).name === 'may')
      facts.gates.push(words(node))
    const { says, beside } = pairIn(node)
    if (says === undefined) return
    if (node.type === 'JSXOpeningElement' && nameOf(node) === 'ConfirmButton')
      facts.confirms.push(words(says))
    const values = beside.flatMap((one) => valuesIn(one).map(words)).filter((one) => !looks.test(one))
    if (values.length > 0) facts.pairs.push(`${words(says)}: ${values.join(', ')}`)
  })
  return facts
}

/** An element or an object with a label, or a list of two that begins with a word. */
function pairIn(node: Node): { says?: Node; beside: Node[] } {
  if (node.type === 'ArrayExpression') {
    const [first, second] = node.elements as (Node | null)[]
    const isPair = first?.type === 'Literal' && typeof first.value === 'string' && second
    return isPair ? { says: first, beside: [second] } : { beside: [] }
  }
  const parts = ((node.type === 'JSXOpeningElement' && node.attributes) ||
    (node.type === 'ObjectExpression' && node.properties) ||
    []) as Node[]
  const label = parts.find((part) => labels.has(nameOf(part) ?? ''))
  const says = label?.value as Node | undefined
  return says ? { says, beside: parts.filter((part) => part !== label) } : { beside: [] }
}

/** What is read from something: `committee.donors`. What is called on it does not matter. */
function valuesIn(node: Node): Node[] {
  const found: Node[] = []
  look(node, (one) => {
    if (one.type !== 'MemberExpression' || one.computed) return
    if (!found.some(({ start, end }) => start <= one.start && one.end <= end)) found.push(one)
  })
  return found
}

function nameOf(node: Node): string | undefined {
  const named = (node.name ?? node.key) as { name?: string; value?: string } | undefined
  return named?.name ?? named?.value
}

const isText = (node: Node) =>
  node.type === 'Literal' && typeof node.value === 'string' && /^[A-Z]|\s/.test(node.value)

const firstWord = (text: string) => /[\w.]+/.exec(text)?.[0] ?? ''

function look(node: unknown, at: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => look(one, at))
  if (node === null || typeof node !== 'object') return
  if (typeof (node as Node).type === 'string') at(node as Node)
  for (const inner of Object.values(node)) look(inner, at)
}
