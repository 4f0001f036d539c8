// Every text in a source file that a person may read: strings of more than one word, words between tags, and templates without their values.
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}

export interface SourceText {
  line: number
  text: string
}

export function textsIn(file: string): SourceText[] {
  const code = readFileSync(file, 'utf8')
  const found: SourceText[] = []
  const add = (node: Node, text: string) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    if (/[a-z]/i.test(plain) && !isSql.test(plain))
      found.push({ line: code.slice(0, node.start).split('\n').length, text: plain })
  }
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const one = node as Node & Record<string, unknown>
    if (isNoText(one, code)) return
    if (one.type === 'JSXText') add(one, String(one['value']))
    if (one.type === 'Literal' && typeof one['value'] === 'string' && isWords(one['value']))
      add(one, one['value'])
    if (one.type === 'TemplateLiteral') add(one, templateText(one))
    for (const part of Object.values(one)) look(part)
  }
  look(parseSync(file, code).program)
  return found
}

const isSql = /^(select|insert into|update|delete from|with|create|alter) [a-z_(]/

// A single small word is a code, not a text.
const isWords = (text: string) => /\s/.test(text.trim()) || /^[A-Z]/.test(text)

/** Addresses of modules, types and SQL. */
function isNoText(node: Node & Record<string, unknown>, code: string): boolean {
  if (/^(Import|Export)/.test(node.type) && node['source']) return true
  if (/^TS(Type|Interface|Literal|Module)/.test(node.type)) return true
  const tag = node['tag'] as Node | undefined
  return tag !== undefined && /^sql\b/.test(code.slice(tag.start, tag.end))
}

function templateText(node: Record<string, unknown>): string {
  const quasis = node['quasis'] as { value: { cooked: string | null } }[]
  return quasis.map(({ value }) => value.cooked ?? '').join('${}')
}
