import { createRoot } from 'react-dom/client'
import './features.browser.ts'
import { App } from './app/browser/App.tsx'
import { replaceSummary, takeFirstAnswer } from './app/browser/firstAnswer.ts'
import { keepEscapeInDropdowns } from './ui/actions/escapeInDropdown.ts'

const root = document.getElementById('root')
if (root) {
  keepEscapeInDropdowns(window)
  takeFirstAnswer()
  replaceSummary(root)
  createRoot(root).render(<App />)
} else
  console.error('Root element missing: the page has no element with the id "root", so nothing can be shown.')
