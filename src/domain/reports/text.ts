// The text of a block, as the editor keeps it: paragraphs, headings, lists, and figures inside a sentence. What the editor could not have
// written is refused, so what is stored can be drawn, printed and frozen.
import { z } from 'zod'
import { isQuestion } from './questions.ts'

const Link = z.object({
  type: z.literal('link'),
  attrs: z.object({
    href: z
      .string()
      .max(1000)
      .regex(/^(https?:\/\/|mailto:)/i, 'Links begin with https:// or mailto:.'),
  }),
})
// Each choice looks at the type first: to try all of them, level by level, is what a made-up body waits for.
const Mark = z.discriminatedUnion('type', [z.object({ type: z.enum(['bold', 'italic', 'underline']) }), Link])

const Inline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().min(1).max(10_000),
    marks: z.array(Mark).max(4).optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
  z.object({
    type: z.literal('figure'),
    attrs: z.object({ ask: z.string().max(80).refine(isQuestion, 'This figure is not known.') }),
  }),
])
export type Inline = z.infer<typeof Inline>

const Paragraph = z.object({ type: z.literal('paragraph'), content: z.array(Inline).max(1000).optional() })
const Heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.number().int().min(1).max(3) }),
  content: z.array(Inline).max(200).optional(),
})
export interface List {
  type: 'bulletList' | 'orderedList'
  content: { type: 'listItem'; content: (z.infer<typeof Paragraph> | List)[] }[]
}
type ListOfDepth = z.ZodObject<{
  type: z.ZodEnum<{ bulletList: 'bulletList'; orderedList: 'orderedList' }>
  content: z.ZodType<List['content']>
}>
const listOfDepth = (depth: number): ListOfDepth =>
  z.object({
    type: z.enum(['bulletList', 'orderedList']),
    content: z
      .array(
        z.object({
          type: z.literal('listItem'),
          content: z
            .array(
              depth === 0 ? Paragraph : z.discriminatedUnion('type', [Paragraph, listOfDepth(depth - 1)]),
            )
            .min(1)
            .max(100),
        }),
      )
      .min(1)
      .max(200),
  })

const Node = z.discriminatedUnion('type', [Paragraph, Heading, listOfDepth(2)])
export type TextNode = z.infer<typeof Node>

export const TextDoc = z.object({ type: z.literal('doc'), content: z.array(Node).max(500) })
export type TextDoc = z.infer<typeof TextDoc>

/** What the figures of a text ask for. */
export function questionsIn(doc: TextDoc): string[] {
  const inlines = (content: Inline[] = []) =>
    content.flatMap((node) => (node.type === 'figure' ? [node.attrs.ask] : []))
  const inList = (list: List): string[] =>
    list.content.flatMap((item) =>
      item.content.flatMap((node) => (node.type === 'paragraph' ? inlines(node.content) : inList(node))),
    )
  return doc.content.flatMap((node) =>
    node.type === 'paragraph' || node.type === 'heading' ? inlines(node.content) : inList(node),
  )
}

export const paragraph = (...content: Inline[]): TextNode => ({ type: 'paragraph', content })
export const heading = (level: 1 | 2 | 3, text: string): TextNode => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})
export const words = (text: string): Inline => ({ type: 'text', text })
export const figure = (ask: string): Inline => ({ type: 'figure', attrs: { ask } })
