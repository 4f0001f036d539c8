// A figure inside a sentence of the editor: an inline node that shows its value. Its view is plain DOM, so that two hundred of them cost nothing
// while someone types.
import { mergeAttributes, Node } from '@tiptap/core'
import { askInWords } from '../words.ts'

/** Values by ask, and who wants to hear of them. */
export class FigureValues {
  private values = new Map<string, string>()
  private readonly listeners = new Set<() => void>()

  set(values: Map<string, string>): void {
    this.values = values
    for (const listener of this.listeners) listener()
  }
  get(ask: string): string | undefined {
    return this.values.get(ask)
  }
  listen(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

export const FigureNode = Node.create<{ values: FigureValues }>({
  name: 'figure',
  group: 'inline',
  inline: true,
  atom: true,
  // A click beside or on a figure sets the cursor: selected, the next letter would replace it.
  selectable: false,
  addOptions: () => ({ values: new FigureValues() }),
  addAttributes: () => ({ ask: { default: '' } }),
  parseHTML: () => [
    { tag: 'span[data-ask]', getAttrs: (element) => ({ ask: element.getAttribute('data-ask') }) },
  ],
  renderHTML: ({ HTMLAttributes, node }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-ask': String(node.attrs.ask) }),
  ],
  addNodeView() {
    const { values } = this.options
    return ({ node }) => {
      const ask = String(node.attrs.ask)
      const dom = document.createElement('span')
      dom.className = 'report-figure'
      dom.dataset.ask = ask
      dom.title = askInWords(ask)
      const show = () => {
        dom.textContent = values.get(ask) ?? '…'
      }
      show()
      const stop = values.listen(show)
      return { dom, destroy: stop }
    }
  },
})
