// Beginnings that people know: who opens one sees their own figures in it at once.
import type { BlockContent } from './blocks.ts'
import { figure, heading, paragraph, words, type TextNode } from './text.ts'

export const templateNames = ['empty', 'finance memo', 'board report', 'donor update'] as const
export type TemplateName = (typeof templateNames)[number]

export const templateWords: Record<TemplateName, string> = {
  empty: 'An empty page.',
  'finance memo': 'Cash, what came in and went out, what is owed.',
  'board report': 'Money, doors, volunteers and goals on two pages.',
  'donor update': 'What gifts made possible, for those who gave.',
}

const text = (...content: TextNode[]): BlockContent => ({ kind: 'text', doc: { type: 'doc', content } })

export const templates: Record<TemplateName, { title: string; blocks: BlockContent[] }> = {
  empty: { title: 'New report', blocks: [text(paragraph())] },
  'finance memo': {
    title: 'Finance memo',
    blocks: [
      text(
        heading(1, 'Finance memo'),
        paragraph(
          words('We have '),
          figure('cash@all'),
          words(' in cash. This month '),
          figure('raised@month'),
          words(' came in and '),
          figure('spent@month'),
          words(' went out; last month it was '),
          figure('raised@last-month'),
          words(' and '),
          figure('spent@last-month'),
          words('.'),
        ),
        paragraph(
          words('We owe '),
          figure('payable@all'),
          words(' in bills and '),
          figure('loans@all'),
          words(' in loans; '),
          figure('pledged@all'),
          words(' is promised to us.'),
        ),
      ),
      { kind: 'chart', chart: 'cash', time: 'year' },
      text(heading(2, 'What it went to this year')),
      { kind: 'table', table: 'spending', time: 'year' },
    ],
  },
  'board report': {
    title: 'Board report',
    blocks: [
      text(
        heading(1, 'Board report'),
        paragraph(
          words('Raised this year: '),
          figure('raised@year'),
          words(' from '),
          figure('donors@year'),
          words(' donors. Cash today: '),
          figure('cash@all'),
          words('.'),
        ),
        paragraph(
          words('In the field we knocked on '),
          figure('doors@month'),
          words(' doors this month and '),
          figure('doors@year'),
          words(' this year. Volunteers gave '),
          figure('hours@month'),
          words(' hours this month.'),
        ),
      ),
      { kind: 'table', table: 'goals', time: 'all' },
      { kind: 'chart', chart: 'money', time: 'year' },
      { kind: 'chart', chart: 'doors', time: 'quarter' },
    ],
  },
  'donor update': {
    title: 'Donor update',
    blocks: [
      text(
        heading(1, 'What you made possible'),
        paragraph(
          words('Thank you. '),
          figure('donors@year'),
          words(' people gave this year. With your help volunteers knocked on '),
          figure('doors@year'),
          words(' doors, talked with '),
          figure('talks@year'),
          words(' voters and gave '),
          figure('hours@year'),
          words(' hours.'),
        ),
      ),
      { kind: 'chart', chart: 'doors', time: 'year' },
    ],
  },
}
