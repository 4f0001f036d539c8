// Figures for Prometheus. Labels are route patterns, never paths with ids.
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Live } from '../live/live.ts'
import type { Services } from '../services.ts'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route pattern and status',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})
const listeners = new Gauge({ name: 'live_listeners', help: 'Open live channels', registers: [registry] })
const connections = new Gauge({
  name: 'database_connections',
  help: 'Pool connections by state',
  labelNames: ['state'],
  registers: [registry],
})

export const metrics = {
  requestSeconds,
  async text(services: Services, live: Live): Promise<string> {
    listeners.set(live.count)
    const { totalCount, idleCount, waitingCount } = services.databases.calls
    connections.set({ state: 'total' }, totalCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waiting' }, waitingCount)
    return registry.metrics()
  },
}
