// A link inside of running text is underlined: its color alone does not tell it from the words around it. Which texts a screen shows depends
// on its rows, so looking at screens does not find every one; reading the source does.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !file.endsWith('.test.tsx'))

test('every link beside words is underlined', () => {
  expect(files.flatMap((file) => bareLinks(file, readFileSync(root + file, 'utf8')))).toEqual([])
})

test.each([
  ['<Text>See <Anchor href="/a">a</Anchor></Text>', 1],
  ['<li>{words} {to && (<Anchor href={to}>Fix it</Anchor>)}</li>', 1],
  ['<Text>{count} moved. <Anchor underline="always" href="/a">a</Anchor></Text>', 0],
  ['<Group><Anchor href="/a">a</Anchor><Badge>New</Badge></Group>', 0],
  ['<td><Anchor href="/a">a</Anchor></td>', 0],
])('%s has %i', (jsx, count) => {
  expect(bareLinks('example.tsx', `const example = ${jsx}`)).toHaveLength(count)
})

function bareLinks(file: string, code: string): string[] {
  const found: string[] = []
  const look = (node: unknown, element: Node | null, child: Node | null): void => {
    if (Array.isArray(node)) return node.forEach((one) => look(one, element, child))
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const one = node as Node
    const isElement = one.type === 'JSXElement' || one.type === 'JSXFragment'
    if (isElement && element && isBareLink(one) && element !== one) {
      const beside = childrenOf(element).filter((other) => other !== child && other !== one)
      if (beside.some(isWords)) found.push(`${file}:${code.slice(0, one.start).split('\n').length}`)
    }
    for (const part of Object.values(one))
      if (isElement && part === one['children']) childrenOf(one).forEach((each) => look(each, one, each))
      else look(part, element, child)
  }
  look(parseSync(file, code).program, null, null)
  return found
}

const childrenOf = (node: Node) => node['children'] as Node[]

function isBareLink({ openingElement }: Node): boolean {
  if (!openingElement) return false
  const { name, attributes } = openingElement as {
    name: { name?: string }
    attributes: { name?: { name?: string } }[]
  }
  return name.name === 'Anchor' && !attributes.some((attribute) => attribute.name?.name === 'underline')
}

/** Words between tags, or a value written among them; a list of further elements is none. */
function isWords(node: Node): boolean {
  if (node.type === 'JSXText') return String(node['value']).trim() !== ''
  if (node.type !== 'JSXExpressionContainer') return false
  return /^(Literal|TemplateLiteral|Identifier|MemberExpression)$/.test((node['expression'] as Node).type)
}
