import { Text, type TextProps } from '@mantine/core'
import { formatCount } from '../domain/numbers.ts'

export interface FigureProps extends Omit<TextProps, 'children'> {
  children: number | bigint | string
  title?: string
}

/** A number in text: tabular figures, never broken over two lines. Numbers get their thousands commas. */
export function Figure({ children, className, title, ...text }: FigureProps) {
  return (
    <Text
      component="span"
      inherit
      title={title}
      className={className ? `figure ${className}` : 'figure'}
      {...text}
    >
      {typeof children === 'string' ? children : formatCount(children)}
    </Text>
  )
}
