import type { PDFPageProxy, PageViewport } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { FieldValue, Operation } from '../../../domain/pdf/operations.ts'
import classes from '../PdfEditor.module.css'

/** As pdf.js describes a field on a page. */
interface Widget {
  id: string
  subtype: string
  rect: number[]
  fieldName?: string
  fieldType?: string
  fieldValue?: string | string[] | null
  alternativeText?: string
  multiLine?: boolean
  maxLen?: number
  readOnly?: boolean
  hidden?: boolean
  checkBox?: boolean
  radioButton?: boolean
  pushButton?: boolean
  combo?: boolean
  buttonValue?: string
  exportValue?: string
  options?: { exportValue: string; displayValue: string }[]
}

interface FieldsProps {
  page: PDFPageProxy
  viewport: PageViewport
  scale: number
  source: number
  operations: readonly Operation[]
  onFill(name: string, value: FieldValue): void
}

export function Fields({ page, viewport, scale, source, operations, onFill }: FieldsProps) {
  const [widgets, setWidgets] = useState<Widget[]>([])
  useEffect(() => {
    let isCurrent = true
    void page.getAnnotations({ intent: 'display' }).then((found) => {
      if (isCurrent)
        setWidgets(
          (found as Widget[]).filter((one) => one.subtype === 'Widget' && !one.hidden && one.fieldName),
        )
    })
    return () => {
      isCurrent = false
    }
  }, [page])
  const given = new Map(
    operations.flatMap((one) =>
      one.kind === 'field' && (one.source ?? 0) === source ? [[one.name, one.value]] : [],
    ),
  )
  return widgets.map((widget) => {
    const [x1, y1, x2, y2] = viewport.convertToViewportRectangle(widget.rect) as [
      number,
      number,
      number,
      number,
    ]
    const height = Math.abs(y2 - y1)
    const style = {
      left: `${(Math.min(x1, x2) / viewport.width) * 100}%`,
      top: `${(Math.min(y1, y2) / viewport.height) * 100}%`,
      width: `${(Math.abs(x2 - x1) / viewport.width) * 100}%`,
      height: `${(height / viewport.height) * 100}%`,
      fontSize: Math.max(6, Math.min(12, height * 0.7) * scale),
    }
    const name = widget.fieldName!
    return (
      <Field
        key={widget.id}
        widget={widget}
        style={style}
        value={given.get(name) ?? widget.fieldValue ?? ''}
        onChange={(value) => onFill(name, value)}
      />
    )
  })
}

interface FieldProps {
  widget: Widget
  style: React.CSSProperties
  value: FieldValue
  onChange(value: FieldValue): void
}

function Field({ widget, style, value, onChange }: FieldProps) {
  const name = widget.alternativeText || widget.fieldName!
  const shared = { 'aria-label': name, className: classes.field, style, disabled: widget.readOnly }
  const text = Array.isArray(value) ? (value[0] ?? '') : String(value)
  if (widget.fieldType === 'Tx')
    return widget.multiLine ? (
      <textarea {...shared} value={text} onChange={({ target }) => onChange(target.value)} />
    ) : (
      <input
        {...shared}
        type="text"
        maxLength={widget.maxLen ? widget.maxLen : undefined}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (widget.checkBox) {
    const isOn =
      value === true ||
      (text !== '' && text !== 'Off' && text === (widget.exportValue ?? text) && value !== false)
    return (
      <input
        {...shared}
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked ? (widget.exportValue ?? true) : false)}
      />
    )
  }
  if (widget.radioButton)
    return (
      <input
        {...shared}
        aria-label={`${name}: ${widget.buttonValue ?? ''}`}
        type="radio"
        name={widget.fieldName}
        checked={text === widget.buttonValue}
        onChange={() => onChange(widget.buttonValue ?? '')}
      />
    )
  if (widget.fieldType === 'Ch' && widget.options)
    return (
      <select
        {...shared}
        multiple={!widget.combo}
        value={widget.combo ? text : [value].flat().map(String)}
        onChange={({ target }) =>
          onChange(widget.combo ? target.value : [...target.selectedOptions].map((option) => option.value))
        }
      >
        {widget.combo && <option value="" />}
        {widget.options.map((option) => (
          <option key={option.exportValue} value={option.exportValue}>
            {option.displayValue}
          </option>
        ))}
      </select>
    )
  return null
}
