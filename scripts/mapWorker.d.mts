import type { Plugin } from 'vite'

export const mapWorkerFile: string
export function mapWorker(): Plugin
