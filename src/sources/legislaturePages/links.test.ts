import { expect, test } from 'vitest'
import { billLinks, isBillList, voteLinks } from './links.ts'

const address = 'https://leg.example/bills/search_by_date.php?SessionDay=2026'

test('the list leads to the bills of the same place, and nowhere else', () => {
  const html = `<table><tr><td><a href="view_bill.php?DocumentID=1"> LB 70 </a></td></tr>
    <tr><td><a href="/bills/view_bill.php?DocumentID=2">LR14CA</a></td></tr>
    <tr><td><a href="https://elsewhere.example/bills/view_bill.php?DocumentID=3">LB71</a></td></tr>
    <tr><td><a href="http://169.254.169.254/bills/view_bill.php?DocumentID=4">LB72</a></td></tr>
    <tr><td><a href="view_bill.php?DocumentID=5">Read more</a></td></tr><tr><td><a href="http://[bad">LB9</a></td></tr></table>`
  expect([...billLinks(html, address)]).toEqual([
    ['LB70', 'https://leg.example/bills/view_bill.php?DocumentID=1'],
    ['LR14CA', 'https://leg.example/bills/view_bill.php?DocumentID=2'],
  ])
})

test('a bill’s page leads to its roll calls', () => {
  const html = `<a href="view_votes.php?KeyID=7001">Vote</a><a href="view_votes.php?KeyID=x">Vote</a><a href="view_bill.php?DocumentID=1">LB1</a>`
  expect([...voteLinks(html, 'https://leg.example/bills/view_bill.php?DocumentID=1')]).toEqual([
    ['7001', 'https://leg.example/bills/view_votes.php?KeyID=7001'],
  ])
})

test('a list is told from a file by its name', () => {
  expect(isBillList(address)).toBe(true)
  expect(isBillList('https://leg.example/pages.zip')).toBe(false)
})
