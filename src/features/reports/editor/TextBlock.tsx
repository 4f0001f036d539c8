import '@mantine/tiptap/styles.layer.css'
import { Alert } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { TextDoc } from '../../../domain/reports/text.ts'
import { FigureChoice } from './FigureChoice.tsx'
import { FigureNode, type FigureValues } from './figures.ts'
import classes from './Editor.module.css'

interface TextBlockProps {
  doc: TextDoc
  /** Another content replaces what is shown: someone else saved, or theirs was taken. */
  revision: string
  values: FigureValues
  isActive: boolean
  label: string
  onActive(): void
  /** The first key after a rest. */
  onTouch(): void
  /** What was typed, at the next rest. */
  onChange(doc: TextDoc): void
}

/** Reading two hundred figures out of the editor takes longer than a key may: it waits for a rest, though not forever. */
const restMs = 150
const mostMs = 2000

export function TextBlock({
  doc,
  revision,
  values,
  isActive,
  label,
  onActive,
  onTouch,
  onChange,
}: TextBlockProps) {
  const [isTooMuch, setTooMuch] = useState(false)
  const typed = useRef<{ editor: Editor; since: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const read = useCallback(() => {
    if (!typed.current) return
    const changed = typed.current.editor
    clearTimeout(typed.current.timer)
    typed.current = null
    // The editor adds attributes of its own (the target of a link): only what a report keeps goes along.
    const found = TextDoc.safeParse(changed.getJSON())
    setTooMuch(!found.success)
    if (found.success) latest.current(found.data)
  }, [])
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        link: { openOnClick: false, protocols: ['https', 'http', 'mailto'] },
        blockquote: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        strike: false,
      }),
      FigureNode.configure({ values }),
    ],
    content: doc,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onFocus: onActive,
    onBlur: read,
    onUpdate: ({ editor: changed }) => {
      if (typed.current) clearTimeout(typed.current.timer)
      else onTouch()
      const since = typed.current?.since ?? Date.now()
      const wait = Math.min(restMs, since + mostMs - Date.now())
      typed.current = { editor: changed, since, timer: setTimeout(read, wait) }
    },
  })
  useEffect(() => {
    addEventListener('pagehide', read)
    return () => {
      removeEventListener('pagehide', read)
      read()
    }
  }, [read])
  useEffect(() => {
    if (editor && JSON.stringify(TextDoc.safeParse(editor.getJSON()).data) !== JSON.stringify(doc))
      editor.commands.setContent(doc, { emitUpdate: false })
    // Only when the content was replaced, not at each key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editor, revision])
  return (
    <RichTextEditor editor={editor} className={classes.text} withTypographyStyles={false}>
      {isActive && (
        <RichTextEditor.Toolbar sticky stickyOffset={56}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H1 />
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          <FigureChoice
            onInsert={(ask) =>
              editor?.chain().focus().insertContent({ type: 'figure', attrs: { ask } }).run()
            }
          />
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content className={classes.content} />
      {isTooMuch && (
        <Alert color="red" role="alert" title="What you changed last is not saved.">
          A block holds at most 500 paragraphs, and lists of three levels. Take something out, and it is
          saved.
        </Alert>
      )}
    </RichTextEditor>
  )
}
