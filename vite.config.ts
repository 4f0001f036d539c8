import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mapWorker } from './scripts/mapWorker.mjs'
import { webBundle } from './scripts/webBundle.mjs'

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

export default defineConfig({
  plugins: [react(), mapWorker(), webBundle()],
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // What every page needs comes in one file: each file of its own costs half a kilobyte of headers.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|clsx)\/|@mantine\/core\/esm\/core\/(factory|MantineProvider|Box|utils)\/|@mantine\/core\/esm\/components\/(UnstyledButton|Loader)\//,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/public': { target: server },
      '/basemap': { target: server },
      '/committee-pictures': { target: server },
    },
  },
})
