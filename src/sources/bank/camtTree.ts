// The parts of a CAMT statement as small trees, one for each entry. The whole file is never one tree.
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import type { MarkupReader } from './markup.ts'

export interface Node {
  name: string
  text: string
  attributes: string
  line: number
  children: Node[]
  /** The file ended before its closing tag. */
  isCut: boolean
}

const statementTags = new Set(['Stmt', 'Rpt', 'Ntfctn'])
/** Parts of a statement; none of them holds another one. */
const partTags = new Set(['Acct', 'Bal', 'Ntry'])
const deepest = 60

export class TreeBuilder implements MarkupReader {
  readonly statements: Node[][] = []
  readonly #fileName: string
  #open: Node[] = []

  constructor(fileName: string) {
    this.#fileName = fileName
  }

  open(name: string, text: string, line: number, attributes: string): void {
    if (statementTags.has(name)) {
      this.finish()
      this.statements.push([])
      return
    }
    const statement = this.statements.at(-1)
    if (!statement) return
    const node: Node = { name, text, attributes, line, children: [], isCut: false }
    const isPart = partTags.has(name) && (this.#open.length === 0 || name === 'Ntry')
    if (isPart) {
      // A new entry begins: what was left open before it lost its closing tag.
      if (this.#open[0]) this.#open[0].isCut = true
      statement.push(node)
      this.#open = [node]
    } else if (this.#open.length > 0) {
      if (this.#open.length >= deepest)
        throw new UnreadableFile(
          `${this.#fileName} is nested deeper than any bank statement, so it was not read.`,
        )
      this.#open.at(-1)!.children.push(node)
      this.#open.push(node)
    }
  }

  close(name: string): void {
    const at = this.#open.findLastIndex((node) => node.name === name)
    if (at >= 0) this.#open.length = at
    else if (statementTags.has(name)) this.finish()
  }

  finish(): void {
    if (this.#open[0]) this.#open[0].isCut = true
    this.#open = []
  }
}

export function firstOf(node: Node | undefined, name: string): Node | undefined {
  return node?.children.find((child) => child.name === name)
}

/** The text at the end of a path, or ''. */
export function pathOf(node: Node | undefined, ...names: string[]): string {
  let at = node
  for (const name of names) at = firstOf(at, name)
  return at?.text ?? ''
}
