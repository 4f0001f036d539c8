// What the features give the browser part of the kernel, said once before anything is drawn. The counterpart of features.server.ts.
import { lazy } from 'react'
import { compose } from './app/browser/given.ts'
import { publicMenu, routes } from './routes.ts'

compose({
  routes,
  publicMenu,
  // A chunk of its own: a visitor does not pay for the menu, the search and the job list.
  Frame: lazy(() => import('./frame.browser.tsx')),
  outboxes: [
    { storeName: 'outbox', open: () => import('./features/outbox/device.ts') },
    { storeName: 'pdf-editor', open: () => import('./features/pdfEditor/store.ts') },
  ],
})
