// The web half of npm run dev: Vite with the project's settings, and our server behind it. Runs on the pinned Node.
import { createServer } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT}`
const vite = await createServer({
  server: {
    port: Number(process.env.WEB_PORT),
    strictPort: true,
    // The last one matches /healthz, /metrics and the like, which have no screen.
    proxy: Object.fromEntries(['/api', '/files', '/healthz', '/metrics'].map((path) => [path, server])),
  },
})
await vite.listen()
vite.printUrls()
