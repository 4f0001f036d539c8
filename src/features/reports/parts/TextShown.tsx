// A text of a report without its editor: in a version that was kept.
import { Anchor, Title } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { Inline, List, TextDoc, TextNode } from '../../../domain/reports/text.ts'
import type { Value } from '../api.ts'
import { askInWords } from '../words.ts'
import classes from '../editor/Editor.module.css'

type Values = Record<string, Value>

export function TextShown({ doc, values }: { doc: TextDoc; values: Values }) {
  return <div className={classes.content}>{doc.content.map((node, i) => nodeShown(node, values, i))}</div>
}

function nodeShown(node: TextNode, values: Values, key: number): ReactNode {
  if (node.type === 'paragraph') return <p key={key}>{inlines(node.content, values)}</p>
  if (node.type === 'heading')
    return (
      <Title key={key} order={(node.attrs.level + 1) as 2 | 3 | 4}>
        {inlines(node.content, values)}
      </Title>
    )
  return <Fragment key={key}>{listShown(node, values)}</Fragment>
}

function listShown({ type, content }: List, values: Values): ReactNode {
  const items = content.map((item, i) => (
    <li key={i}>
      {item.content.map((node, j) =>
        node.type === 'paragraph' ? (
          <p key={j}>{inlines(node.content, values)}</p>
        ) : (
          <Fragment key={j}>{listShown(node, values)}</Fragment>
        ),
      )}
    </li>
  ))
  return type === 'bulletList' ? <ul>{items}</ul> : <ol>{items}</ol>
}

function inlines(content: Inline[] = [], values: Values): ReactNode {
  return content.map((node, i) => {
    if (node.type === 'hardBreak') return <br key={i} />
    if (node.type === 'text') return <Fragment key={i}>{marked(node.text, node.marks)}</Fragment>
    const value = values[node.attrs.ask]
    return (
      <span key={i} className="report-figure" title={askInWords(node.attrs.ask)}>
        {value?.kind === 'figure' ? value.words : '?'}
      </span>
    )
  })
}

type Marks = Extract<Inline, { type: 'text' }>['marks']

function marked(text: string, marks: Marks = []): ReactNode {
  return marks.reduce<ReactNode>((body, mark) => {
    if (mark.type === 'link')
      return (
        <Anchor href={mark.attrs.href} target="_blank" rel="noreferrer" inherit>
          {body}
        </Anchor>
      )
    if (mark.type === 'bold') return <strong>{body}</strong>
    return mark.type === 'italic' ? <em>{body}</em> : <u>{body}</u>
  }, text)
}
