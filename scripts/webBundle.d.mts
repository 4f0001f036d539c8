import type { Plugin } from 'vite'

export function webBundle(): Plugin
