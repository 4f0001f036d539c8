import '@mantine/tiptap/styles.layer.css'
import { Alert } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
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
  onChange(doc: TextDoc): void
}

export function TextBlock({ doc, revision, values, isActive, label, onActive, onChange }: TextBlockProps) {
  const [isTooMuch, setTooMuch] = useState(false)
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
    onUpdate: ({ editor: changed }) => {
      // The editor adds attributes of its own (the target of a link): only what a report keeps goes along.
      const read = TextDoc.safeParse(changed.getJSON())
      setTooMuch(!read.success)
      if (read.success) onChange(read.data)
    },
  })
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
